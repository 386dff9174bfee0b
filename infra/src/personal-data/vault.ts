/** A text to encrypt under a subject's key. `context` is the event's id; it is authenticated, so a copy in another event does not decrypt. */
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

/** Encrypts personal data, with one key per subject. Destroying a key erases everything sealed under it. */
export interface PersonalDataVault {
  /**
   * Seals in the given order. A subject without a key gets one.
   * @throws SubjectErased for a subject whose key was destroyed
   */
  seal(items: readonly Sealable[]): Promise<string[]>;
  /**
   * Opens in the given order; `null` where the key was destroyed.
   * @throws SealBroken where the key exists and the text was tampered with
   */
  open(items: readonly Sealed[]): Promise<(string | null)[]>;
  /** Destroys the keys for good. Other processes notice within {@link KEY_TTL_MS}. Idempotent. */
  destroy(...subjects: readonly string[]): Promise<void>;
}

/** How long a process may still use a key that another process destroyed, in milliseconds. */
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
    super(`the sealed text of ${subject} does not decrypt`, { cause });
    this.name = 'SealBroken';
  }
}
