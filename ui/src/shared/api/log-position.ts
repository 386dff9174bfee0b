/**
 * How far this browser has written: the server reads at least that far when the position is sent along. Positions are
 * opaque and cannot be compared, so the one of the last answer counts; live updates make up for two that crossed.
 */
let newest: string | null = null;

export function rememberPosition(response: Response): void {
  newest = response.headers.get('X-Log-Position') ?? newest;
}

export function newestPosition(): string | null {
  return newest;
}

export function forgetPosition(): void {
  newest = null;
}
