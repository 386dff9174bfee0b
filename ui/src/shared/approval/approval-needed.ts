import type { ApprovalAction } from '@pdv/schemas/account/approval';
import { ApiError } from '../api/api-error.ts';

/** What an owner must allow before the server does it; null for every other error. */
export function approvalNeeded(error: unknown): ApprovalAction | null {
  if (!(error instanceof ApiError) || error.code !== 'approval_required') return null;
  return error.body.action as ApprovalAction;
}
