import { messageOf } from './api/api-error.ts';
import { notify } from './notify/notify.ts';

/** Opens a chat in a window of its own, before its link is known: later a browser would refuse the window. */
export async function openChat(linkOf: () => Promise<string>): Promise<void> {
  const chat = window.open('', '_blank');
  if (!chat) {
    const description = 'O navegador não deixou abrir a conversa. Libere janelas deste site e tente de novo.';
    notify({ type: 'error', title: 'Erro ao abrir WhatsApp', description });
    return;
  }
  chat.opener = null;
  try {
    chat.location.href = await linkOf();
    notify({ type: 'success', title: 'WhatsApp aberto' });
  } catch (error) {
    chat.close();
    notify({ type: 'error', title: 'Erro ao abrir WhatsApp', description: messageOf(error) });
  }
}
