import type { ApprovalGiven, ApprovalRequest } from '@pdv/schemas/account/approval';
import { useMutation } from '@tanstack/react-query';
import { postJson } from '../api/request.ts';

/** POST /api/approvals: an owner's PIN, for one action of whoever is signed in here. */
export const useGiveApproval = () =>
  useMutation({ mutationFn: (body: ApprovalRequest) => postJson<ApprovalGiven>('/api/approvals', body) });
