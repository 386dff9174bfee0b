import type { OpeningWeek } from '@pdv/schemas/account/opening-hours';
import type { WebhookEventName } from '@pdv/schemas/account/webhooks';
import { openingLines } from '@pdv/schemas/catalog/opening';
import { quantityWords, UNITS, type Unit } from '@pdv/schemas/kernel/quantity';
import { PAYMENT_LABELS, type SaleMethod } from '@pdv/schemas/sales/payment';
import { LOSS_LABELS, type LossReason } from '@pdv/schemas/sales/stock-loss';
import type { Timeline } from '@pdv/schemas/sales/timeline';
import { counted, countedUnits, formatChange, formatDay, formatMoney } from '../../../shared/format/format.ts';
import { WEBHOOK_WORDS } from '../../../shared/webhook-words.ts';

export type Entry = Timeline[number];

export interface Change {
  readonly label: string;
  /** Null where there was nothing before. */
  readonly before: string | null;
  readonly after: string | null;
}

/** An entry's stock movement and the stock after it. */
export interface Movement {
  readonly difference: number;
  readonly balance: number;
  readonly unit: Unit;
}

export interface EntryWords {
  readonly title: string;
  readonly changes: readonly Change[];
  /** Null where no stock moved. */
  readonly movement: Movement | null;
}

/** The unit is that of the entry's product; pieces where it has none. */
type Show = (value: unknown, unit: Unit) => string;

const count: Show = (value) => quantityWords(Number(value));
const quantity: Show = (value, unit) => quantityWords(Number(value), unit);
const money: Show = (value) => formatMoney(String(value));
const days: Show = (value) => counted(Number(value), 'dia', 'dias');
const yes: Show = (value) => (value ? 'Visível' : 'Oculto');
const yesNo: Show = (value) => (value ? 'sim' : 'não');
const payment: Show = (value) => PAYMENT_LABELS[value as SaleMethod] ?? String(value);
const percent: Show = (value) => `${String(value).replace('.', ',')}%`;
const plain: Show = (value) => String(value);
const opening: Show = (value) =>
  value === null
    ? 'não informados'
    : openingLines(value as OpeningWeek)
        .map(({ days, hours }) => `${days}: ${hours}`)
        .join('; ');

const CUSTOMER_FIELDS: Readonly<Record<string, string>> = {
  name: 'nome',
  email: 'e-mail',
  phone: 'telefone',
  vehiclePlate: 'placa',
  birthday: 'aniversário',
};
const customerFields: Show = (value) =>
  Array.isArray(value) ? value.map((field) => CUSTOMER_FIELDS[String(field)] ?? String(field)).join(', ') : '–';

const webhookEvents: Show = (value) =>
  Array.isArray(value) ? value.map((name) => WEBHOOK_WORDS[name as WebhookEventName] ?? String(name)).join(', ') : '–';
const PAUSES: Readonly<Record<string, string>> = {
  failing: 'falhou por três dias',
  gone: 'o destino respondeu que não existe mais (410)',
  backlog: 'havia entregas demais na fila',
  owner: 'pedido na tela',
};

/** In the order they are shown; anything that is not named here is not for people. */
const FIELDS: Readonly<Record<string, readonly [label: string, show: Show]>> = {
  name: ['Nome', plain],
  segment: ['Segmento', plain],
  weekly: ['E-mail às segundas-feiras', (value) => (value ? 'sim' : 'não')],
  recipients: ['Vão receber', (value) => counted(Number(value), 'cliente', 'clientes')],
  heldOut: ['Grupo de comparação', (value) => counted(Number(value), 'cliente', 'clientes')],
  prefix: ['Começo da chave', plain],
  host: ['Servidor', plain],
  events: ['Eventos', webhookEvents],
  pausedBecause: ['Porque', (value) => PAUSES[String(value)] ?? String(value)],
  category: ['Categoria', plain],
  unit: ['Unidade', plain],
  price: ['Preço', money],
  quantity: ['Quantidade', quantity],
  unitPrice: ['Preço unitário', money],
  totalAmount: ['Total', money],
  paymentMethod: ['Pagamento', payment],
  consumptionDays: ['Tempo de consumo', days],
  activeInCatalog: ['Catálogo', yes],
  barcode: ['Código de barras', plain],
  moreBarcodes: ['Outros códigos de barras', plain],
  cost: ['Custo médio', money],
  unitCost: ['Custo unitário', money],
  minimumStock: ['Estoque mínimo', quantity],
  supplier: ['Fornecedor', plain],
  tracksStock: ['Controle de estoque', yesNo],
  openPrice: ['Preço livre', yesNo],
  description: ['Descrição', plain],
  imageUrl: ['Imagem', plain],
  photos: ['Fotos', count],
  changed: ['Alterado', customerFields],
  registerName: ['Caixa', plain],
  float: ['Fundo de troco', money],
  amount: ['Valor', money],
  expiresOn: ['Vence em', (value) => formatDay(String(value))],
  counted: ['Dinheiro contado', money],
  expected: ['Dinheiro esperado', money],
  countedProducts: ['Produtos contados', count],
  different: ['Com diferença', count],
  countedStock: ['Contado', quantity],
  movedSince: ['Vendido ou recebido depois de contado', (value, unit) => formatChange(Number(value), unit)],
  lostBecause: ['Motivo da perda', (value) => LOSS_LABELS[value as LossReason] ?? String(value)],
  lostCost: ['Custo da perda', money],
  reason: ['Motivo', plain],
  invoice: ['Número da nota', plain],
  limit: ['Limite de crédito', money],
  fine: ['Multa', percent],
  monthlyInterest: ['Juros ao mês', percent],
  approvedBy: ['Autorizado por', plain],
  campaign: ['Campanha', plain],
  openingHours: ['Horários', opening],
};

/** An entry in words: one sentence, and every value that it set or changed. */
export function wordsOf(entry: Entry): EntryWords {
  return { title: titleOf(entry), changes: changesOf(entry), movement: movementOf(entry) };
}

function movementOf({ before, after, type }: Entry): Movement | null {
  const [was, is] = [before?.stock, type === 'ProductDeleted' ? undefined : after?.stock];
  if (typeof is !== 'number') return null;
  const unit = unitOf({ before, after });
  return { difference: is - (typeof was === 'number' ? was : 0), balance: is, unit };
}

/** An entry of a piece has none. */
const unitOf = ({ before, after }: Pick<Entry, 'before' | 'after'>): Unit =>
  UNITS.find((unit) => unit === (after?.unit ?? before?.unit)) ?? 'un';

const TITLES: Readonly<Record<string, string>> = {
  ShopRegistered: 'Loja criada',
  TrialStarted: 'Teste grátis iniciado',
  PixKeySet: 'Chave Pix da loja alterada',
  PixKeyRemoved: 'Chave Pix da loja removida',
  OpeningHoursChanged: 'Horários ou entrega alterados',
  LateChargesChanged: 'Multa e juros por atraso alterados',
  RegisterRulesChanged: 'Regras do caixa alteradas',
  CustomerAdded: 'Cliente cadastrado',
  CustomerChanged: 'Cadastro alterado',
  CustomerErased: 'Dados pessoais apagados',
  CustomerUnsubscribed: 'Cliente não quer mais receber lembretes nem ofertas',
  CustomerResubscribed: 'Cliente quer voltar a receber lembretes e ofertas',
  ProductCreated: 'Produto cadastrado',
  ProductChanged: 'Produto alterado',
  ProductDeleted: 'Produto excluído',
  ProductPhotoAdded: 'Foto adicionada ao produto',
  ProductPhotoRemoved: 'Foto removida do produto',
  ProductPhotosOrdered: 'Fotos do produto em outra ordem',
  StockReceived: 'Entrada de estoque',
  StockCorrected: 'Estoque corrigido',
  StockLost: 'Perda de estoque',
  StockLossUndone: 'Perda desfeita: de volta ao estoque',
  StockCounted: 'Contagem de estoque',
  SupplierInvoiceReceived: 'Entrada por nota (NF-e)',
  SaleCancelled: 'Venda cancelada',
  SaleReturned: 'Devolução',
  VoucherIssued: 'Vale-troca emitido',
  VoucherRestored: 'Valor de volta ao vale-troca: venda cancelada',
  StockReturned: 'De volta ao estoque: venda cancelada',
  StockTransferSent: 'Enviado para outra loja',
  StockTransferReceived: 'Recebido de outra loja',
  StockTransferReturned: 'De volta: a outra loja não pôde receber',
  CashSessionOpened: 'Caixa aberto',
  CashWithdrawn: 'Sangria no caixa',
  CashAdded: 'Suprimento no caixa',
  CashSessionClosed: 'Caixa fechado',
  DebtPaid: 'Pagamento de compra a prazo',
  CreditLimitSet: 'Limite de crédito alterado',
  PaymentReminderSent: 'Lembrete de pagamento enviado por e-mail',
  PaymentReminderFailed: 'Lembrete de pagamento não pôde ser enviado',
  PaymentReminderUnknown: 'Lembrete de pagamento sem confirmação de envio',
  PaymentReminderChatOpened: 'Conversa no WhatsApp aberta com o lembrete de pagamento',
  CreditReserved: 'Venda acima do limite de crédito autorizada',
  CashSessionCorrected: 'Contagem do caixa corrigida',
  ApiKeyCreated: 'Chave de API criada',
  ApiKeyRevoked: 'Chave de API revogada',
  WebhookRegistered: 'Webhook criado',
  WebhookChanged: 'Webhook alterado',
  WebhookPaused: 'Webhook pausado',
  WebhookResumed: 'Webhook reativado',
  WebhookSecretRenewed: 'Segredo do webhook trocado',
  WebhookDeleted: 'Webhook excluído',
  SegmentSaved: 'Segmento de clientes salvo',
  SegmentDeleted: 'Segmento de clientes excluído',
  ReportSaved: 'Relatório salvo',
  ReportDeleted: 'Relatório excluído',
  WeeklyReportSwitched: 'E-mail semanal do relatório alterado',
  CampaignSaved: 'Campanha salva',
  CampaignDeleted: 'Campanha excluída',
  CampaignScheduled: 'Campanha agendada',
  CampaignStopped: 'Campanha parada',
  CampaignStarted: 'Envio da campanha iniciado',
  CampaignAddressed: 'Clientes da campanha definidos',
  CampaignMailSent: 'E-mail de campanha enviado',
  CampaignMailUnknown: 'E-mail de campanha sem confirmação de envio',
  TicketHeld: 'Comanda guardada',
  HeldTicketTaken: 'Comanda retomada',
  HeldTicketDiscarded: 'Comanda descartada',
  ReceiptSent: 'Comprovante enviado por e-mail',
  FollowUpScheduled: 'Follow-up agendado',
  FollowUpSent: 'Follow-up enviado',
  FollowUpCancelled: 'Follow-up cancelado',
  FollowUpSendFailed: 'Follow-up não pôde ser enviado',
  FollowUpSendUnknown: 'Follow-up sem confirmação de envio',
  FollowUpHeldBack: 'Follow-up não saiu no dia previsto',
  FollowUpChatOpened: 'Conversa no WhatsApp aberta com o follow-up',
  FollowUpConverted: 'Cliente voltou a comprar depois do follow-up',
  FollowUpConversionUndone: 'Compra que veio do follow-up foi cancelada ou devolvida',
};

/** Where no mail server is configured. */
const RECORDED: Readonly<Record<string, string>> = {
  ReceiptSent: 'Comprovante gravado: o e-mail não saiu',
  FollowUpSent: 'Follow-up gravado: o e-mail não saiu',
  CampaignMailSent: 'E-mail de campanha gravado: o e-mail não saiu',
  PaymentReminderSent: 'Lembrete de pagamento gravado: o e-mail não saiu',
};

function titleOf({ type, after }: Entry): string {
  const recorded = after?.delivery === 'outbox' ? RECORDED[type] : undefined;
  if (recorded) return recorded;
  if (type === 'StockReturned' && after?.ofReturn) return 'De volta ao estoque: devolução';
  if (type === 'FollowUpScheduled' && after?.dueOn) return `Follow-up agendado para ${formatDay(String(after.dueOn))}`;
  const sold = Number(after?.quantity ?? 1);
  if (type === 'SaleRegistered' && Number(after?.items) > 1) return `Venda de ${counted(sold, 'item', 'itens')}`;
  if (type === 'SaleRegistered') return `Venda de ${countedUnits(sold, unitOf({ before: null, after }))}`;
  return TITLES[type] ?? 'Alteração';
}

function changesOf({ before, after }: Entry): Change[] {
  const changes: Change[] = [];
  const unit = unitOf({ before, after });
  for (const [field, [label, show]] of Object.entries(FIELDS)) {
    const [old, fresh] = [before?.[field] ?? null, after?.[field] ?? null];
    if (old === fresh) continue;
    changes.push({
      label,
      before: old === null ? null : show(old, unit),
      after: fresh === null ? null : show(fresh, unit),
    });
  }
  return changes;
}
