import type { ApprovalAction } from '@pdv/schemas/account/approval';
import { ApiError } from '../api/api-error.ts';

/** What an owner must allow before the server does it: its refusal names the action. Null for every other error. */
export function approvalNeeded(error: unknown): ApprovalAction | null {
  return error instanceof ApiError ? ((error.body.action as ApprovalAction | undefined) ?? null) : null;
}
