import { Refusal } from '@pdv/infra/http/refusal';

export const leadNotFound = new Refusal(404, { code: 'lead_not_found', message: 'Este contato não existe.' });
