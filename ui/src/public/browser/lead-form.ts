import { rememberedUtm } from './utm.ts';

const FAILED = 'Erro ao capturar e-mail';

/** POST /api/leads/capture, and what came of it: what was typed stays until it is taken. */
export function openLeadForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-lead]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (form.dataset.state !== 'sending') void send(form);
    });
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const typed = new FormData(form);
  const email = String(typed.get('email') ?? '');
  // Only the form for questions asks for a message and says so.
  const question = form.dataset.lead === 'contact' && { form: 'contact', message: String(typed.get('message') ?? '') };
  show(form, 'sending', '');
  try {
    const answer = await fetch('/api/leads/capture', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, utm: rememberedUtm(), ...question }),
    });
    const said: unknown = await answer.json().catch(() => null);
    show(form, answer.ok ? 'success' : 'error', messageIn(said) ?? FAILED);
  } catch {
    show(form, 'error', `${FAILED}. Verifique sua conexão e tente de novo.`);
  }
}

function messageIn(said: unknown): string | undefined {
  if (typeof said !== 'object' || said === null || !('message' in said)) return undefined;
  return typeof said.message === 'string' && said.message ? said.message : undefined;
}

function show(form: HTMLFormElement, state: 'sending' | 'success' | 'error', message: string): void {
  form.dataset.state = state;
  const [field, button] = [form.querySelector('input'), form.querySelector('button')];
  const [told, refused] = [form.querySelector('[data-told]'), form.querySelector('[role="alert"]')];
  field?.toggleAttribute('readonly', state === 'sending');
  if (state === 'error') {
    field?.setAttribute('aria-invalid', 'true');
    field?.focus();
  } else field?.removeAttribute('aria-invalid');
  if (button) button.textContent = (state === 'sending' ? button.dataset.sending : button.dataset.idle) ?? '';
  if (told) told.textContent = state === 'success' ? message : '';
  if (refused) refused.textContent = state === 'error' ? message : '';
}
