import type { Customer } from '@pdv/schemas/customers/customer';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { startLive } from '../../../shared/api/live.ts';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import { stepOf } from '../../../shared/format/typed-units.ts';
import { useScans } from '../../../shared/keyboard/use-scans.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useSteady } from '../../../shared/use-steady.ts';
import { whenIdle } from '../../../shared/when-idle.ts';
import { holdsSomething, needsPrice, needsRareBanner } from '../cart/cart.ts';
import { loadPanels, PaymentPanel } from '../cart/payment-panel.tsx';
import { SendingBanner } from '../cart/sending-banner.tsx';
import { isTyping } from '../cart/use-fields.ts';
import { useDisplay } from '../customer-display/use-display.ts';
import { GoesWith } from '../goes-with/goes-with.tsx';
import { CartPanel } from './cart-panel.tsx';
import { CustomerRow } from './customer-row.tsx';
import { FinishBar } from './finish-bar.tsx';
import { KeyStrip } from './key-strip.tsx';
import { ProductSearch } from './product-search.tsx';
import { QuantityPanel } from './quantity-panel.tsx';
import styles from './register.module.css';
import { RegisterHeader } from './register-header.tsx';
import { ScanField } from './scan-field.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { useRegister } from './use-register.ts';
import { useSearch } from './use-search.ts';
import { useToastsBesideCart } from './use-toasts-beside-cart.ts';

const loadSoldDialogs = () => import('./sold-dialogs.tsx');
const SoldDialogs = lazy(loadSoldDialogs);
const loadDialogs = () => import('./register-dialogs.tsx');
const RegisterDialogs = lazyPart(loadDialogs);
const loadLeaveDialog = () => import('./leave-dialog.tsx');
const LeaveDialog = lazyPart(loadLeaveDialog);
const loadBanners = () => import('../cart/rare-banners.tsx');
const RareBanners = lazyPart(loadBanners);
const PrintLast = lazyPart(() => import('../receipt/print-last.tsx'));
const DisplayFeed = lazyPart(() => import('../customer-display/display-feed.tsx'));
const loadNobodyOwes = () => import('../cart/nobody-owes.tsx');
const NobodyOwes = lazy(loadNobodyOwes);
const loadPixPanel = () => import('../cart/pix-panel.tsx');
const PixPanel = lazyPart(loadPixPanel);

interface NewCustomerProps {
  /** As it was searched for. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onAdded: (customer: Customer) => void;
}

interface Props {
  /** Customers are another context's: their form comes from whoever puts the two together. */
  readonly NewCustomer: ComponentType<NewCustomerProps>;
}

type Dialog = 'keys' | 'leave' | 'customer' | 'discount' | 'price' | 'drawer' | 'held' | 'giveBack';

/** Forms that take scans themselves, or must not lose what is typed to one. */
const KEEPS_SCANS: readonly Dialog[] = ['drawer', 'held', 'giveBack'];

/** 'Modo Caixa': the whole screen, played from the scanner and the keyboard. */
export function RegisterPage({ NewCustomer }: Props) {
  usePageTitle('Modo Caixa');
  const queries = useQueryClient();
  useEffect(() => startLive(queries), [queries]);
  const register = useRegister();
  const { cart, fields, scanner, question, today, actions } = register;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  /** The name of a new customer, or the product whose price is to change. */
  const [about, setAbout] = useState('');
  const navigate = useNavigate();
  const search = useSearch((product) => {
    actions.take(product, null, 'picked');
    if (!question.isOpen()) fields.toBarcode();
  });
  useToastsBesideCart();
  const covered = dialog !== null || register.sold !== null || register.nobodyOwes || register.approving;
  useFocusFromAfar(fields.toBarcode, !covered);

  const sells = cart.lines.length > 0;
  useEffect(() => {
    if (!sells) return;
    // By the time the sale is made, or the line is down, what follows is there; the first line is there before it.
    return whenIdle(() =>
      Promise.all([
        ...[loadSoldDialogs(), loadLeaveDialog(), loadNobodyOwes()],
        ...[loadPixPanel(), loadDialogs(), loadPanels(), loadBanners()],
      ]),
    );
  }, [sells]);

  const close = () => {
    setDialog(null);
    fields.next();
  };
  /** Beside the register, which goes on hearing its keys. */
  const [printing, setPrinting] = useState(false);
  const display = useDisplay();
  const {
    leave,
    showKeys,
    addCustomer,
    askDiscount,
    askPrice,
    openDrawer,
    openHeld,
    giveBack,
    printLast,
    showDisplay,
  } = useSteady({
    leave: () => {
      question.settle();
      // The button says where it leads; Esc is also pressed once too often.
      if (holdsSomething(actions.current())) setDialog('leave');
      else void navigate('/sales');
    },
    showKeys: () => setDialog('keys'),
    printLast: () => setPrinting(true),
    showDisplay: display.open,
    askDiscount: () => {
      question.settle();
      const { lines, sending } = actions.current();
      if (lines.length > 0 && !sending) setDialog('discount');
    },
    askPrice: (productId = register.selected ?? actions.current().lines.at(-1)?.product.id) => {
      question.settle();
      if (productId === undefined || actions.current().sending) return;
      setAbout(productId);
      setDialog('price');
    },
    openDrawer: () => {
      question.settle();
      setDialog('drawer');
    },
    openHeld: () => {
      question.settle();
      if (!actions.current().sending) setDialog('held');
    },
    giveBack: () => {
      question.settle();
      if (!actions.current().sending) setDialog('giveBack');
    },
    addCustomer: (name = '') => {
      setAbout(name);
      setDialog('customer');
    },
  });

  // An open price is asked for as soon as its product is in the cart: the newest first, whatever was left before it.
  const priceless = cart.lines.findLast(needsPrice)?.product.id;
  // Not while a quantity of another is being asked for.
  const priceWaits = question.asking !== null && question.asking.product.id !== priceless;
  const priceAsked = useRef<string>(undefined);
  useEffect(() => {
    if (priceWaits || priceless === priceAsked.current) return;
    priceAsked.current = priceless;
    if (priceless !== undefined) askPrice(priceless);
  }, [priceless, priceWaits, askPrice]);

  usePageKeys({
    register,
    search,
    onLeave: () => setDialog('leave'),
    opens: {
      showKeys,
      discount: askDiscount,
      price: askPrice,
      drawer: openDrawer,
      printLast,
      display: showDisplay,
      held: openHeld,
      giveBack,
    },
    enabled: !covered,
  });
  useScans({
    // Whoever counts notes sells nothing: the forms of the drawer refuse scans by themselves.
    enabled: covered && !KEEPS_SCANS.some((one) => one === dialog) && !register.approving,
    isOwn: (target) => target === fields.barcode.current,
    onScan(code) {
      // A form stays, with what was typed into it; a question or a list is done with once the sale goes on.
      if (dialog === 'leave' || dialog === 'keys' || dialog === 'discount') close();
      actions.forgetNobody();
      scanner.reader.scanned(code);
    },
  });

  return (
    <>
      <div className={styles.page} ref={fields.root}>
        <RegisterHeader today={today} onLeave={leave} onKeys={showKeys} onDrawer={openDrawer} onDisplay={showDisplay} />
        <main className={styles.left}>
          <ScanField {...scanner} ref={fields.barcode} autoFocus={!fields.byTouch()} />
          <ProductSearch search={search} cart={cart} ref={fields.search} />
          {question.asking && (
            <QuantityPanel
              key={question.nth}
              asking={question.asking}
              // Nobody sells a weight without typing it: a reader's keys or the screen's go there.
              autoFocus={!fields.byTouch() || stepOf(question.asking.product.unit) < 1}
              lacking={question.lacking}
              onNote={question.note}
              onConfirm={actions.confirmQuantity}
              onCancel={() => {
                question.cancel();
                fields.toBarcode();
              }}
              onCode={actions.codeWhileAsking}
            />
          )}
          <KeyStrip />
        </main>
        <section className={styles.right} aria-label="Venda em andamento">
          <CustomerRow
            customer={cart.customer}
            notes={cart.notes}
            locked={cart.sending}
            root={fields.root}
            actions={actions}
            onNew={addCustomer}
          />
          <SendingBanner cart={cart} sending={register.sending} doubt={register.doubt} actions={actions} />
          <Suspense>
            {needsRareBanner(cart) && (
              <RareBanners cart={cart} onChecked={actions.earlierChecked} onContinue={actions.continueAtNewPrices} />
            )}
          </Suspense>
          <CartPanel
            cart={cart}
            selected={register.selected}
            removed={register.removed}
            askingUnread={register.askingUnread}
            actions={actions}
            onDiscount={askDiscount}
            onPrice={askPrice}
            onHeld={openHeld}
            onGiveBack={giveBack}
          />
          <GoesWith cart={cart} touched={register.selected} onAdd={actions.takeSuggested} />
          <PaymentPanel cart={cart} today={today} actions={actions} onGiveBack={giveBack} />
          <Suspense>{cart.paymentMethod === 'pix' && <PixPanel cart={cart} actions={actions} />}</Suspense>
          <FinishBar cart={cart} today={today} busy={register.sending === 'now'} onFinish={actions.finish} />
        </section>
      </div>
      <Suspense>
        {register.sold && (
          <SoldDialogs
            {...register.sold}
            onNext={(first) => {
              actions.nextSale();
              fields.next(first);
            }}
          />
        )}
        {display.there && <DisplayFeed cart={cart} sold={register.sold?.sale} />}
        {printing && <PrintLast onDone={() => setPrinting(false)} />}
        {dialog && dialog !== 'leave' && dialog !== 'customer' && (
          <RegisterDialogs dialog={dialog} cart={cart} productId={about} actions={actions} onClose={close} />
        )}
        {register.approvalDialog}
        {dialog === 'customer' && (
          <NewCustomer
            name={about}
            onClose={close}
            onAdded={({ id, name, phone }) => actions.edit({ customer: { id, name, phone } })}
          />
        )}
        {register.nobodyOwes && <NobodyOwes actions={actions} />}
        {dialog === 'leave' && <LeaveDialog cart={cart} onClose={close} onConfirm={() => void navigate('/sales')} />}
      </Suspense>
    </>
  );
}

/** The next scan comes to the barcode field: also back from another window, and when what had the focus has gone. */
function useFocusFromAfar(toBarcode: () => void, enabled: boolean): void {
  const latest = useRef(toBarcode);
  useEffect(() => {
    latest.current = toBarcode;
    if (enabled && document.activeElement === document.body) toBarcode();
  });
  useEffect(() => {
    if (!enabled) return;
    const back = () => {
      if (!isTyping(null)) latest.current();
    };
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, [enabled]);
}
