/** Where the screens stand: the server shows them at these addresses, and says of all others that nothing is there. */
export const SCREENS = {
  /** Goes on to the page of whoever is signed in. */
  arrival: '/inicio',
  dashboard: '/dashboard',
  sales: '/sales',
  cashRegister: '/sales/caixa',
  customers: '/customers',
  segments: '/customers/segmentos',
  campaigns: '/customers/campanhas',
  campaign: '/customers/campanhas/:id',
  customer: '/customers/:id',
  products: '/products',
  forecast: '/products/previsao',
  reports: '/reports',
  shops: '/lojas',
  cashSessions: '/cash-sessions',
  receivables: '/receivables',
  vouchers: '/vouchers',
  settings: '/settings',
  upgrade: '/upgrade',
  subscribe: '/subscribe',
  paymentSuccess: '/payment-success',
  followUps: '/followups',
  account: '/account',
  admin: '/admin',
  login: '/login',
  signUp: '/register',
  demo: '/demo',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
} as const;

/** The screen at an address: that of one customer has many. */
export const screenAt = (pathname: string): string => pathname.replace(/\/[\da-f-]{36}$/i, '/:id');

/** The customer's screen beside the register: a page of its own, which knows of no session. */
export const CUSTOMER_DISPLAY = '/sales/caixa/cliente';
