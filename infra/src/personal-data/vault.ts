/** What is to be sealed for whom. `context` (the event's id) is bound to it: a copy pasted elsewhere does not open. */
export interface Sealable {
  readonly subject: string;
  readonly context: string;
  readonly text: string;
}

export interface Sealed {
  readonly subject: string;
  readonly context: string;
  /** `1.` and base64url of nonce, tag and ciphertext. */
  readonly sealed: string;
}

/** Keeps one key per person. Without its key, what was sealed is noise for ever. */
export interface PersonalDataVault {
  /**
   * In the order given; a subject without a key gets one.
   * @throws SubjectErased for a subject whose key was destroyed
   */
  seal(items: readonly Sealable[]): Promise<string[]>;
  /**
   * In the order given; `null` where the subject's key is gone.
   * @throws SealBroken where the key is there and the text was tampered with
   */
  open(items: readonly Sealed[]): Promise<(string | null)[]>;
  /** For good. Other processes notice within {@link KEY_TTL_MS}. Repeating it changes nothing. */
  destroy(...subjects: readonly string[]): Promise<void>;
}

/** How long a process may go on with a key that another one destroyed. */
export const KEY_TTL_MS = 5_000;

export class SubjectErased extends Error {
  readonly code = 'subject_erased';
  constructor(subject: string) {
    super(`${subject} has been erased`);
    this.name = 'SubjectErased';
  }
}

export class SealBroken extends Error {
  readonly code = 'seal_broken';
  constructor(subject: string, cause?: unknown) {
    super(`what is sealed for ${subject} does not open`, { cause });
    this.name = 'SealBroken';
  }
}
