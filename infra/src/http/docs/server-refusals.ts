/** What of a route decides how the server itself may refuse it, before the route is asked or around it. */
export interface Traits {
  readonly isWrite: boolean;
  readonly isPublic: boolean;
  /** Only for plans with a feature. */
  readonly isGated: boolean;
  /** Whether members ask, so that a key of the API may, too. */
  readonly isForKeys: boolean;
  readonly hasParams: boolean;
  /** Anything that a schema looks at. */
  readonly hasInput: boolean;
  readonly isPaged: boolean;
  /** A query that waits for what `X-Log-Position` names. */
  readonly waits: boolean;
}

const KEY_REFUSALS = ['api_key_refused', 'scope_required', 'plan_required'];

/** By status, the codes that no route needs to tell by itself. */
export function serverRefusals(traits: Traits): ReadonlyMap<number, readonly string[]> {
  const { isWrite, isPublic, isGated, isForKeys, hasParams, hasInput, isPaged, waits } = traits;
  const all: [number, (string | false)[]][] = [
    [
      400,
      [
        (hasInput || isWrite) && 'invalid_input',
        (hasParams || isWrite) && 'invalid_request',
        isWrite && 'invalid_json',
        waits && 'invalid_log_position',
        isPaged && 'invalid_cursor',
      ],
    ],
    [401, [!isPublic && 'unauthorized', !isPublic && (isWrite || isGated) && 'user_not_found']],
    [403, [!isPublic && 'forbidden', isGated && 'plan_required', ...(isForKeys ? KEY_REFUSALS : [])]],
    [404, [hasParams && 'not_found']],
    [413, [isWrite && 'too_large']],
    [415, [isWrite && 'unsupported_media_type']],
    [429, ['too_many_requests']],
    [503, ['unavailable', waits && 'read_model_behind']],
  ];
  return new Map(
    all
      .map(([status, codes]) => [status, codes.filter((code) => code !== false)] as const)
      .filter(([, codes]) => codes.length > 0),
  );
}
