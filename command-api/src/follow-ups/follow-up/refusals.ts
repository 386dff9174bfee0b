import type { Refusals } from '@pdv/infra/http/refuse';
import type { FollowUpRejection } from './state.ts';

export const FOLLOW_UP_REFUSALS: Refusals<FollowUpRejection> = {
  follow_up_not_found: { status: 404, message: 'Lembrete não encontrado.' },
  follow_up_sent: { status: 409, message: 'Este lembrete já foi enviado.' },
  follow_up_sending: { status: 409, message: 'Este lembrete está sendo enviado agora.' },
  follow_up_unknown: {
    status: 409,
    message: 'Não sabemos se este lembrete chegou. Se você enviar de novo, o cliente pode receber duas vezes.',
  },
  follow_up_cancelled: { status: 409, message: 'Este lembrete foi cancelado.' },
};
