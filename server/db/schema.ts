/** Types of the tables, made from the migrations by `node tools/make-db-types.ts`; a test compares them. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#domain/language.ts';

export type AccountLinksTable = {
  id: string;
  purpose: 'verify-email' | 'reset-password';
  user_id: string;
  token_hash: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  details: string | null;
};

export type AdminsTable = {
  id: string;
  fullname: string;
  email: string;
  password_hash: string;
  created_at: number;
  updated_at: number;
  role: Generated<'owner' | 'employee'>;
  is_active: Generated<number>;
  version: Generated<number>;
  edited_by: string | null;
  edited_at: number | null;
  is_demo: Generated<number>;
};

export type AuditLogTable = {
  id: string;
  at: number;
  actor_id: string | null;
  actor_name: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_label: string | null;
  before_values: string | null;
  after_values: string | null;
  reason: string | null;
};

export type BillCountersTable = {
  year: number;
  last_number: number;
};

export type CancellationFeesTable = {
  order_id: string;
  amount_paise: number;
  status: 'open' | 'paid' | 'waived';
  charged_at: number;
  partner_id: string | null;
  note: string | null;
  resolved_at: number | null;
  resolved_by: string | null;
};

export type CashBalancesTable = {
  account_kind:
    | 'difference'
    | 'upi'
    | 'till'
    | 'bank'
    | 'owner'
    | 'till-difference'
    | 'expense'
    | 'partner'
    | 'pay'
    | 'credit';
  account_id: string;
  balance_paise: number;
};

export type CashDifferencesTable = {
  id: string;
  hand_in_id: string;
  partner_id: string;
  amount_paise: number;
  opened_at: number;
  explanation:
    | 'paid-later'
    | 'returned-to-partner'
    | 'wrong-count'
    | 'wrong-figure'
    | 'taken-off-pay'
    | 'written-off'
    | null;
  note: string | null;
  explained_at: number | null;
  explained_by: string | null;
};

export type CashDocumentsTable = {
  id: string;
  amount_paise: number;
  note: string | null;
  at: number;
  admin_id: string;
  kind: Generated<
    | 'deposit'
    | 'withdrawal'
    | 'owner-in'
    | 'owner-out'
    | 'expense'
    | 'pay'
    | 'till-count'
    | 'refund'
    | 'reversal'
  >;
  expected_paise: number | null;
  reverses_id: string | null;
  number: Generated<number>;
};

export type CashEntriesTable = {
  id: string;
  at: number;
  amount_paise: number;
  from_account_kind:
    | 'sales'
    | 'fees'
    | 'customer'
    | 'difference'
    | 'upi'
    | 'till'
    | 'bank'
    | 'owner'
    | 'till-difference'
    | 'expense'
    | 'partner'
    | 'pay'
    | 'credit';
  from_account_id: string;
  to_account_kind:
    | 'sales'
    | 'fees'
    | 'customer'
    | 'difference'
    | 'upi'
    | 'till'
    | 'bank'
    | 'owner'
    | 'till-difference'
    | 'expense'
    | 'partner'
    | 'pay'
    | 'credit';
  to_account_id: string;
  reason:
    | 'order'
    | 'reduction'
    | 'cancellation'
    | 'payment'
    | 'payment-reversal'
    | 'upi-seen'
    | 'fee'
    | 'fee-paid'
    | 'fee-waived'
    | 'credit'
    | 'hand-in'
    | 'difference'
    | 'explanation'
    | 'deposit'
    | 'withdrawal'
    | 'owner-in'
    | 'owner-out'
    | 'expense'
    | 'pay'
    | 'till-count'
    | 'refund'
    | 'reversal';
  order_id: string | null;
  hand_in_id: string | null;
  document_id: string | null;
  actor_kind: 'customer' | 'partner' | 'admin' | 'system';
  actor_id: string;
};

export type CashHandInsTable = {
  id: string;
  partner_id: string;
  announced_paise: number | null;
  announced_at: number | null;
  in_hand_paise: number | null;
  counted_paise: number | null;
  counted_at: number | null;
  counted_by: string | null;
  created_at: number;
};

export type CategoriesTable = {
  id: string;
  name: string;
  translations: Generated<string>;
  picture: string;
  tint: 'amber' | 'peach' | 'blue' | 'pink' | 'green' | 'violet' | 'stone';
  position: number;
  is_visible: Generated<number>;
  opens_own_page: Generated<number>;
  created_at: number;
  updated_at: number;
  version: Generated<number>;
  edited_by: string | null;
  edited_at: number | null;
};

export type ContactMessagesTable = {
  id: string;
  ticket: string;
  name: string;
  email: string;
  message: string;
  created_at: number;
};

export type CouponUsesTable = {
  order_id: string;
  coupon_id: string;
  user_id: string;
  created_at: number;
  released_at: number | null;
  discount_type: Generated<'PERCENT' | 'FIXED'>;
  discount_value: Generated<number>;
};

export type CouponsTable = {
  id: string;
  code: string;
  discount_type: 'PERCENT' | 'FIXED';
  discount_value: number;
  min_purchase_paise: Generated<number>;
  starts_at: number;
  ends_at: number;
  usage_limit: number | null;
  per_customer_limit: number | null;
  used_count: Generated<number>;
  is_active: Generated<number>;
  created_at: number;
  updated_at: number;
  version: Generated<number>;
  edited_by: string | null;
  edited_at: number | null;
  order_count: Generated<number>;
};

export type DataVersionsTable = {
  topic: string;
  version: number;
};

export type DeliveryAttemptsTable = {
  id: string;
  order_id: string;
  partner_id: string;
  failed_at: number;
  reason: 'nobody_there' | 'wrong_room' | 'customer_refused' | 'damaged';
  note: string | null;
  resolution: 'retry' | 'returned_to_stock' | 'spoiled' | null;
  resolved_at: number | null;
  resolved_by_kind: 'partner' | 'admin' | null;
  resolved_by_id: string | null;
};

export type DeliveryPhotosTable = {
  id: string;
  order_id: string;
  partner_id: string;
  attempt_id: string | null;
  taken_at: number;
  width: number;
  height: number;
  jpeg: Uint8Array;
};

export type HostelsTable = {
  id: string;
  name: string;
  also_called: Generated<string>;
  blocks: string;
  floors: string;
  position: number;
  is_open: Generated<number>;
  created_at: number;
  updated_at: number;
  version: Generated<number>;
  edited_by: string | null;
  edited_at: number | null;
};

export type IdempotencyKeysTable = {
  account_kind: 'customer' | 'admin';
  account_id: string;
  key: string;
  body_hash: string;
  answer: string;
  created_at: number;
};

export type InterestsTable = {
  email: string;
  created_at: number;
  announced_at: number | null;
  language: Generated<Language>;
};

export type KnownDevicesTable = {
  token_hash: string;
  kind: 'customer' | 'partner' | 'admin';
  account_id: string;
  created_at: number;
  last_used_at: number;
};

export type LiveEventsTable = {
  id: Generated<number>;
  transaction_number: Generated<number>;
  topic: string;
  type: string;
  subject_id: string;
  created_at: number;
};

export type LoginCodesTable = {
  pair_hash: string;
  user_id: string | null;
  code_hash: string;
  tries: Generated<number>;
  created_at: number;
  expires_at: number;
};

export type OneTimeLinksTable = {
  token_hash: string;
  kind: 'set-up' | 'invitation' | 'new-password';
  account_kind: 'admin' | 'partner' | null;
  account_id: string | null;
  created_at: number;
  expires_at: number;
};

export type OrderAssignmentsTable = {
  id: string;
  order_id: string;
  partner_id: string;
  assigned_at: number;
  assigned_by_kind: 'partner' | 'admin';
  assigned_by_id: string;
  ended_at: number | null;
  end_reason:
    | 'delivered'
    | 'cancelled'
    | 'reassigned'
    | 'returned_to_pool'
    | 'partner_blocked'
    | 'failed'
    | null;
  ended_by_kind: 'customer' | 'partner' | 'admin' | null;
  ended_by_id: string | null;
  end_note: string | null;
};

export type OrderHistoryTable = {
  id: string;
  order_id: string;
  status: 'pending' | 'confirmed' | 'preparing' | 'out-for-delivery' | 'delivered' | 'cancelled';
  actor_kind: 'customer' | 'partner' | 'admin';
  actor_id: string;
  at: number;
};

export type OrderItemsTable = {
  order_id: string;
  position: number;
  product_id: string;
  quantity: number;
  price_paise: number;
  delivery_charge_paise: number;
  product_name: string;
  description: string;
  category: string;
  image_url: string;
  code_name: string | null;
  picked_quantity: Generated<number>;
};

export type OrderShortagesTable = {
  id: string;
  order_id: string;
  product_id: string;
  product_name: string;
  ordered_quantity: number;
  picked_quantity: number;
  lowered_paise: number;
  actor_id: string;
  at: number;
};

export type OrdersTable = {
  id: string;
  short_id: string;
  user_id: string;
  partner_id: string | null;
  delivery_status: 'pending' | 'confirmed' | 'preparing' | 'out-for-delivery' | 'delivered' | 'cancelled';
  payment_status: 'pending' | 'paid' | 'failed';
  payment_mode: 'COD' | 'upi' | 'online' | 'card';
  pricing_period: 'standard' | 'late_night' | 'early_morning';
  total_quantity: number;
  subtotal_paise: number;
  delivery_paise: number;
  extra_per_item_paise: number;
  extra_paise: number;
  discount_paise: number;
  payable_paise: number;
  coupon_code: string | null;
  delivery_address: string;
  delivery_code: string;
  delivery_code_tries: Generated<number>;
  delivery_note: string | null;
  cancellation_reason: string | null;
  cancellation_fee_paise: Generated<number>;
  created_at: number;
  updated_at: number;
  accepted_at: number | null;
  delivered_at: number | null;
  cancelled_at: number | null;
  search_text: string | null;
  anonymized_at: number | null;
  address_room: string | null;
  address_block: string | null;
  address_floor: string | null;
  address_hostel: string | null;
  picking_started_at: number | null;
  picking_started_by: string | null;
  picked_at: number | null;
  customer_note: string | null;
  handover: 'code-checked' | 'no-code' | 'no-code-reason' | 'photo' | 'set-by-admin' | null;
  partner_fee_paise: Generated<number>;
  free_cancellation_ms: Generated<number>;
  late_cancellation_fee_paise: Generated<number>;
  cancellation_cause: 'customer' | 'shop' | 'undelivered' | 'shortage' | null;
  is_removed: Generated<number>;
  refunded_paise: Generated<number>;
  credit_paise: Generated<number>;
  bill_year: number | null;
  bill_number: number | null;
  channel: Generated<'online' | 'counter' | 'phone'>;
};

export type OutboxTable = {
  id: string;
  dedupe_key: string;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  links: string;
  created_at: number;
  next_try_at: number;
  tries: Generated<number>;
  sent_at: number | null;
  last_error: string | null;
  useless_after: number | null;
  dropped_at: number | null;
  priority: Generated<number>;
  recorded_subject: string | null;
  mail_data: string | null;
};

export type PartnersTable = {
  id: string;
  fullname: string;
  email: string;
  phone: string;
  password_hash: string;
  is_active: Generated<number>;
  max_active_orders: number | null;
  created_at: number;
  updated_at: number;
  version: Generated<number>;
  edited_by: string | null;
  edited_at: number | null;
  is_online: Generated<number>;
  blocked_reason: string | null;
  blocked_at: number | null;
  is_demo: Generated<number>;
  search_text: string | null;
};

export type PaymentChangesTable = {
  id: string;
  order_id: string;
  from_status: 'pending' | 'paid' | 'failed';
  to_status: 'pending' | 'paid' | 'failed';
  actor_kind: 'partner' | 'admin';
  actor_id: string;
  reason: string | null;
  at: number;
  from_mode: 'COD' | 'upi' | 'online' | 'card' | null;
  to_mode: 'COD' | 'upi' | 'online' | 'card' | null;
};

export type PhoneCodesTable = {
  user_id: string;
  phone: string;
  code_hash: string;
  tries: Generated<number>;
  created_at: number;
  expires_at: number;
};

export type PicturesTable = {
  hash: string;
  width: number;
  format: 'avif' | 'webp';
  content: string;
  created_at: number;
};

export type ProductsTable = {
  id: string;
  product_name: string;
  description: string;
  category: string;
  price_paise: number;
  on_hand: number;
  image_url: string;
  delivery_charge_paise: number;
  minimum_order_qty: Generated<number>;
  code_name: string | null;
  position: number;
  search_text: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  sold_out: Generated<number>;
  low_stock: number | null;
  keywords: Generated<string>;
  version: Generated<number>;
  edited_by: string | null;
  edited_at: number | null;
  hidden_at: number | null;
  unavailable_since: number | null;
  storage_place: string | null;
  barcode: string | null;
  low_stock_limit: number | null;
  usual_low_stock_limit: Generated<number>;
  allocated: Generated<number>;
  stock: GeneratedAlways<number>;
};

export type RefundLinesTable = {
  document_id: string;
  product_id: string;
  quantity: number;
  returned_quantity: number;
};

export type RefundsTable = {
  document_id: string;
  order_id: string;
  reason: 'spoiled' | 'wrong' | 'missing' | 'late' | 'goodwill';
};

export type ServerNotesTable = {
  key: string;
  value: string;
  updated_at: number;
};

export type SessionTokensTable = {
  token_hash: string;
  session_id: string;
  replaced_at: number | null;
};

export type SessionsTable = {
  id: string;
  kind: 'customer' | 'partner' | 'admin';
  account_id: string;
  browser: string | null;
  platform: string | null;
  created_at: number;
  last_used_at: number;
};

export type SettingsTable = {
  key: string;
  value: string;
  updated_at: number;
};

export type ShopStateTable = {
  id: string;
  status: Generated<'open' | 'paused' | 'closed'>;
  paused_until: number | null;
  message: string | null;
  opens_at_minute: Generated<number | null>;
  closes_at_minute: Generated<number | null>;
  version: Generated<number>;
  edited_by: string | null;
  edited_at: number | null;
  has_opened: Generated<number>;
};

export type StockDocumentCostsTable = {
  document_id: string;
  position: number;
  product_id: string;
  unit_cost_paise: number;
};

export type StockDocumentsTable = {
  id: string;
  kind: 'receipt' | 'count' | 'adjustment';
  number: string | null;
  supplier: string | null;
  note: string | null;
  admin_id: string;
  created_at: number;
};

export type StockMovementsTable = {
  number: Generated<number>;
  id: string;
  product_id: string;
  quantity: number;
  on_hand_before: number;
  on_hand_after: number;
  reason: 'sale' | 'cancellation' | 'receipt' | 'count' | 'damage' | 'return' | 'correction' | 'shortage';
  actor_kind: 'customer' | 'partner' | 'admin' | 'system';
  actor_id: string | null;
  document: string | null;
  note: string | null;
  at: number;
};

export type UsersTable = {
  id: string;
  fullname: string;
  email: string;
  phone: string;
  hostel: string;
  password_hash: string;
  is_verified: Generated<number>;
  is_blocked: Generated<number>;
  created_at: number;
  updated_at: number;
  phone_proven_at: number | null;
  last_seen_at: number | null;
  blocked_reason: string | null;
  blocked_at: number | null;
  language: Generated<Language>;
  version: Generated<number>;
  edited_by: string | null;
  edited_at: number | null;
  is_demo: Generated<number>;
  search_text: string | null;
};

export type Schema = {
  account_links: AccountLinksTable;
  admins: AdminsTable;
  audit_log: AuditLogTable;
  bill_counters: BillCountersTable;
  cancellation_fees: CancellationFeesTable;
  cash_balances: CashBalancesTable;
  cash_differences: CashDifferencesTable;
  cash_documents: CashDocumentsTable;
  cash_entries: CashEntriesTable;
  cash_hand_ins: CashHandInsTable;
  categories: CategoriesTable;
  contact_messages: ContactMessagesTable;
  coupon_uses: CouponUsesTable;
  coupons: CouponsTable;
  data_versions: DataVersionsTable;
  delivery_attempts: DeliveryAttemptsTable;
  delivery_photos: DeliveryPhotosTable;
  hostels: HostelsTable;
  idempotency_keys: IdempotencyKeysTable;
  interests: InterestsTable;
  known_devices: KnownDevicesTable;
  live_events: LiveEventsTable;
  login_codes: LoginCodesTable;
  one_time_links: OneTimeLinksTable;
  order_assignments: OrderAssignmentsTable;
  order_history: OrderHistoryTable;
  order_items: OrderItemsTable;
  order_shortages: OrderShortagesTable;
  orders: OrdersTable;
  outbox: OutboxTable;
  partners: PartnersTable;
  payment_changes: PaymentChangesTable;
  phone_codes: PhoneCodesTable;
  pictures: PicturesTable;
  products: ProductsTable;
  refund_lines: RefundLinesTable;
  refunds: RefundsTable;
  server_notes: ServerNotesTable;
  session_tokens: SessionTokensTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  shop_state: ShopStateTable;
  stock_document_costs: StockDocumentCostsTable;
  stock_documents: StockDocumentsTable;
  stock_movements: StockMovementsTable;
  users: UsersTable;
};

/** The columns of each table, so that a row type stays the same when a later migration adds columns. */
export const columnsOf = {
  account_links: ['id', 'purpose', 'user_id', 'token_hash', 'created_at', 'expires_at', 'used_at', 'details'],
  admins: [
    'id',
    'fullname',
    'email',
    'password_hash',
    'created_at',
    'updated_at',
    'role',
    'is_active',
    'version',
    'edited_by',
    'edited_at',
    'is_demo',
  ],
  audit_log: [
    'id',
    'at',
    'actor_id',
    'actor_name',
    'action',
    'subject_kind',
    'subject_id',
    'subject_label',
    'before_values',
    'after_values',
    'reason',
  ],
  bill_counters: ['year', 'last_number'],
  cancellation_fees: [
    'order_id',
    'amount_paise',
    'status',
    'charged_at',
    'partner_id',
    'note',
    'resolved_at',
    'resolved_by',
  ],
  cash_balances: ['account_kind', 'account_id', 'balance_paise'],
  cash_differences: [
    'id',
    'hand_in_id',
    'partner_id',
    'amount_paise',
    'opened_at',
    'explanation',
    'note',
    'explained_at',
    'explained_by',
  ],
  cash_documents: [
    'id',
    'amount_paise',
    'note',
    'at',
    'admin_id',
    'kind',
    'expected_paise',
    'reverses_id',
    'number',
  ],
  cash_entries: [
    'id',
    'at',
    'amount_paise',
    'from_account_kind',
    'from_account_id',
    'to_account_kind',
    'to_account_id',
    'reason',
    'order_id',
    'hand_in_id',
    'document_id',
    'actor_kind',
    'actor_id',
  ],
  cash_hand_ins: [
    'id',
    'partner_id',
    'announced_paise',
    'announced_at',
    'in_hand_paise',
    'counted_paise',
    'counted_at',
    'counted_by',
    'created_at',
  ],
  categories: [
    'id',
    'name',
    'translations',
    'picture',
    'tint',
    'position',
    'is_visible',
    'opens_own_page',
    'created_at',
    'updated_at',
    'version',
    'edited_by',
    'edited_at',
  ],
  contact_messages: ['id', 'ticket', 'name', 'email', 'message', 'created_at'],
  coupon_uses: [
    'order_id',
    'coupon_id',
    'user_id',
    'created_at',
    'released_at',
    'discount_type',
    'discount_value',
  ],
  coupons: [
    'id',
    'code',
    'discount_type',
    'discount_value',
    'min_purchase_paise',
    'starts_at',
    'ends_at',
    'usage_limit',
    'per_customer_limit',
    'used_count',
    'is_active',
    'created_at',
    'updated_at',
    'version',
    'edited_by',
    'edited_at',
    'order_count',
  ],
  data_versions: ['topic', 'version'],
  delivery_attempts: [
    'id',
    'order_id',
    'partner_id',
    'failed_at',
    'reason',
    'note',
    'resolution',
    'resolved_at',
    'resolved_by_kind',
    'resolved_by_id',
  ],
  delivery_photos: ['id', 'order_id', 'partner_id', 'attempt_id', 'taken_at', 'width', 'height', 'jpeg'],
  hostels: [
    'id',
    'name',
    'also_called',
    'blocks',
    'floors',
    'position',
    'is_open',
    'created_at',
    'updated_at',
    'version',
    'edited_by',
    'edited_at',
  ],
  idempotency_keys: ['account_kind', 'account_id', 'key', 'body_hash', 'answer', 'created_at'],
  interests: ['email', 'created_at', 'announced_at', 'language'],
  known_devices: ['token_hash', 'kind', 'account_id', 'created_at', 'last_used_at'],
  live_events: ['id', 'transaction_number', 'topic', 'type', 'subject_id', 'created_at'],
  login_codes: ['pair_hash', 'user_id', 'code_hash', 'tries', 'created_at', 'expires_at'],
  one_time_links: ['token_hash', 'kind', 'account_kind', 'account_id', 'created_at', 'expires_at'],
  order_assignments: [
    'id',
    'order_id',
    'partner_id',
    'assigned_at',
    'assigned_by_kind',
    'assigned_by_id',
    'ended_at',
    'end_reason',
    'ended_by_kind',
    'ended_by_id',
    'end_note',
  ],
  order_history: ['id', 'order_id', 'status', 'actor_kind', 'actor_id', 'at'],
  order_items: [
    'order_id',
    'position',
    'product_id',
    'quantity',
    'price_paise',
    'delivery_charge_paise',
    'product_name',
    'description',
    'category',
    'image_url',
    'code_name',
    'picked_quantity',
  ],
  order_shortages: [
    'id',
    'order_id',
    'product_id',
    'product_name',
    'ordered_quantity',
    'picked_quantity',
    'lowered_paise',
    'actor_id',
    'at',
  ],
  orders: [
    'id',
    'short_id',
    'user_id',
    'partner_id',
    'delivery_status',
    'payment_status',
    'payment_mode',
    'pricing_period',
    'total_quantity',
    'subtotal_paise',
    'delivery_paise',
    'extra_per_item_paise',
    'extra_paise',
    'discount_paise',
    'payable_paise',
    'coupon_code',
    'delivery_address',
    'delivery_code',
    'delivery_code_tries',
    'delivery_note',
    'cancellation_reason',
    'cancellation_fee_paise',
    'created_at',
    'updated_at',
    'accepted_at',
    'delivered_at',
    'cancelled_at',
    'search_text',
    'anonymized_at',
    'address_room',
    'address_block',
    'address_floor',
    'address_hostel',
    'picking_started_at',
    'picking_started_by',
    'picked_at',
    'customer_note',
    'handover',
    'partner_fee_paise',
    'free_cancellation_ms',
    'late_cancellation_fee_paise',
    'cancellation_cause',
    'is_removed',
    'refunded_paise',
    'credit_paise',
    'bill_year',
    'bill_number',
    'channel',
  ],
  outbox: [
    'id',
    'dedupe_key',
    'channel',
    'recipient',
    'subject',
    'body_text',
    'body_html',
    'links',
    'created_at',
    'next_try_at',
    'tries',
    'sent_at',
    'last_error',
    'useless_after',
    'dropped_at',
    'priority',
    'recorded_subject',
    'mail_data',
  ],
  partners: [
    'id',
    'fullname',
    'email',
    'phone',
    'password_hash',
    'is_active',
    'max_active_orders',
    'created_at',
    'updated_at',
    'version',
    'edited_by',
    'edited_at',
    'is_online',
    'blocked_reason',
    'blocked_at',
    'is_demo',
    'search_text',
  ],
  payment_changes: [
    'id',
    'order_id',
    'from_status',
    'to_status',
    'actor_kind',
    'actor_id',
    'reason',
    'at',
    'from_mode',
    'to_mode',
  ],
  phone_codes: ['user_id', 'phone', 'code_hash', 'tries', 'created_at', 'expires_at'],
  pictures: ['hash', 'width', 'format', 'content', 'created_at'],
  products: [
    'id',
    'product_name',
    'description',
    'category',
    'price_paise',
    'on_hand',
    'image_url',
    'delivery_charge_paise',
    'minimum_order_qty',
    'code_name',
    'position',
    'search_text',
    'created_at',
    'updated_at',
    'deleted_at',
    'sold_out',
    'low_stock',
    'keywords',
    'version',
    'edited_by',
    'edited_at',
    'hidden_at',
    'unavailable_since',
    'storage_place',
    'barcode',
    'low_stock_limit',
    'usual_low_stock_limit',
    'allocated',
    'stock',
  ],
  refund_lines: ['document_id', 'product_id', 'quantity', 'returned_quantity'],
  refunds: ['document_id', 'order_id', 'reason'],
  server_notes: ['key', 'value', 'updated_at'],
  session_tokens: ['token_hash', 'session_id', 'replaced_at'],
  sessions: ['id', 'kind', 'account_id', 'browser', 'platform', 'created_at', 'last_used_at'],
  settings: ['key', 'value', 'updated_at'],
  shop_state: [
    'id',
    'status',
    'paused_until',
    'message',
    'opens_at_minute',
    'closes_at_minute',
    'version',
    'edited_by',
    'edited_at',
    'has_opened',
  ],
  stock_document_costs: ['document_id', 'position', 'product_id', 'unit_cost_paise'],
  stock_documents: ['id', 'kind', 'number', 'supplier', 'note', 'admin_id', 'created_at'],
  stock_movements: [
    'number',
    'id',
    'product_id',
    'quantity',
    'on_hand_before',
    'on_hand_after',
    'reason',
    'actor_kind',
    'actor_id',
    'document',
    'note',
    'at',
  ],
  users: [
    'id',
    'fullname',
    'email',
    'phone',
    'hostel',
    'password_hash',
    'is_verified',
    'is_blocked',
    'created_at',
    'updated_at',
    'phone_proven_at',
    'last_seen_at',
    'blocked_reason',
    'blocked_at',
    'language',
    'version',
    'edited_by',
    'edited_at',
    'is_demo',
    'search_text',
  ],
} as const satisfies { [T in keyof Schema]: readonly (keyof Schema[T])[] };
