-- The schema as migrations and functions make it, for reading and comparing: `npm run schema` writes it.

create sequence bid_priority;

create sequence tag_serial;

create table address (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  name text not null,
  phone text not null,
  zipcode text not null,
  addr text not null,
  addr_detail text not null,
  title text not null,
  is_default boolean not null,
  note text not null default ''::text,
  removed_at timestamp with time zone,
  constraint address_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint address_pkey PRIMARY KEY (id),
  constraint address_removed CHECK (((removed_at IS NULL) OR (NOT is_default)))
);
CREATE INDEX address_customer ON address USING btree (customer_id);
CREATE UNIQUE INDEX address_default ON address USING btree (customer_id) WHERE is_default;
CREATE TRIGGER address_of_who_is_here AFTER INSERT ON address FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table agreement (
  customer_id bigint not null,
  subject text not null,
  kind text not null,
  date date not null,
  agreed_at timestamp with time zone not null,
  constraint agreement_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint agreement_kind_date_fkey FOREIGN KEY (kind, date) REFERENCES policy_version(kind, date),
  constraint agreement_pkey PRIMARY KEY (customer_id, subject, kind, agreed_at)
);
CREATE TRIGGER agreement_of_who_is_here AFTER INSERT ON agreement FOR EACH ROW EXECUTE FUNCTION customer_is_here();
CREATE TRIGGER agreement_stays BEFORE DELETE OR UPDATE ON agreement FOR EACH STATEMENT EXECUTE FUNCTION policy_stays();

create table appeal (
  penalty_id bigint not null,
  customer_id bigint not null,
  text text not null,
  filed_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  state text not null,
  answer text not null default ''::text,
  answered_at timestamp with time zone,
  constraint appeal_answer CHECK (((state = 'open'::text) = (answered_at IS NULL))),
  constraint appeal_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint appeal_penalty_id_fkey FOREIGN KEY (penalty_id) REFERENCES penalty(id),
  constraint appeal_pkey PRIMARY KEY (penalty_id),
  constraint appeal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'granted'::text, 'refused'::text])))
);
CREATE INDEX appeal_open ON appeal USING btree (due_at, penalty_id) WHERE (state = 'open'::text);
CREATE TRIGGER appeal_of_who_is_here AFTER INSERT ON appeal FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table audit_log (
  id bigint not null generated always as identity,
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null,
  at timestamp with time zone not null,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_idempotency_key ON audit_log USING btree (actor, ((detail ->> 'idempotencyKey'::text))) WHERE ((detail ->> 'idempotencyKey'::text) IS NOT NULL);
CREATE INDEX audit_log_label ON audit_log USING btree (subject) WHERE (action = 'centre.destination'::text);

create table bank_account (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  bank_code text not null,
  account_no text not null,
  holder text not null,
  is_default boolean not null,
  removed_at timestamp with time zone,
  constraint bank_account_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint bank_account_pkey PRIMARY KEY (id),
  constraint bank_account_removed CHECK (((removed_at IS NULL) OR (NOT is_default)))
);
CREATE INDEX bank_account_customer ON bank_account USING btree (customer_id);
CREATE TRIGGER bank_account_of_who_is_here AFTER INSERT ON bank_account FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table banner (
  id bigint not null generated always as identity,
  place text not null,
  title text not null,
  sub_title text not null,
  link text not null,
  cover jsonb not null,
  cover_version text not null,
  sort integer not null default 0,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint banner_check CHECK ((from_at < to_at)),
  constraint banner_pkey PRIMARY KEY (id),
  constraint banner_place CHECK ((place = ANY (ARRAY['home'::text, 'content'::text, 'raffle'::text, 'item'::text, 'order'::text])))
);
CREATE INDEX banner_place ON banner USING btree (place, sort, id);
CREATE CONSTRAINT TRIGGER banner_changed AFTER INSERT OR DELETE OR UPDATE ON banner DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION items_changed();
CREATE TRIGGER banner_noted AFTER INSERT OR DELETE OR UPDATE ON banner FOR EACH ROW EXECUTE FUNCTION catalogue_noted();

create table barcode (
  gtin text not null,
  size_option_id bigint not null,
  constraint barcode_gtin_check CHECK ((gtin ~ '^[0-9]{14}$'::text)),
  constraint barcode_pkey PRIMARY KEY (gtin),
  constraint barcode_size_option_id_fkey FOREIGN KEY (size_option_id) REFERENCES size_option(id)
);
CREATE INDEX barcode_size ON barcode USING btree (size_option_id);

create table bid (
  id bigint not null generated always as identity,
  side text not null,
  item_id bigint not null,
  size_option_id bigint not null,
  customer_id bigint not null,
  price bigint not null,
  status text not null,
  priority bigint not null default nextval('bid_priority'::regclass),
  expires_at timestamp with time zone not null,
  is_unlimited boolean not null,
  reserved_until timestamp with time zone,
  card_id bigint,
  address_id bigint,
  bank_account_id bigint,
  delivery_type text,
  point_amt bigint not null default 0,
  cash_receipt jsonb,
  idempotency_key text,
  created_at timestamp with time zone not null,
  inventory_id bigint,
  change_idempotency_key text,
  cancel_idempotency_key text,
  outbid_priority bigint,
  constraint bid_address CHECK (((address_id IS NOT NULL) OR (inventory_id IS NOT NULL))),
  constraint bid_address_id_fkey FOREIGN KEY (address_id) REFERENCES address(id),
  constraint bid_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint bid_card_id_fkey FOREIGN KEY (card_id) REFERENCES card(id),
  constraint bid_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint bid_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES inventory(id),
  constraint bid_is_whole CHECK (bid_is_whole(bid.*)),
  constraint bid_pkey PRIMARY KEY (id),
  constraint bid_size FOREIGN KEY (size_option_id, item_id) REFERENCES size_option(id, item_id)
);
CREATE INDEX bid_asks ON bid USING btree (size_option_id, price, priority) WHERE ((side = 'sell'::text) AND (status = ANY (ARRAY['live'::text, 'reserved'::text])));
CREATE INDEX bid_asks_stored ON bid USING btree (size_option_id, price, priority) WHERE ((side = 'sell'::text) AND (inventory_id IS NOT NULL) AND (status = ANY (ARRAY['live'::text, 'reserved'::text])));
CREATE INDEX bid_bids ON bid USING btree (size_option_id, price DESC, priority) WHERE ((side = 'buy'::text) AND (status = ANY (ARRAY['live'::text, 'reserved'::text])));
CREATE INDEX bid_ends ON bid USING btree (expires_at) WHERE (status = ANY (ARRAY['live'::text, 'away'::text]));
CREATE INDEX bid_fresh ON bid USING btree (priority) WHERE (status = 'live'::text);
CREATE UNIQUE INDEX bid_idempotency_key ON bid USING btree (customer_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE UNIQUE INDEX bid_inventory_once ON bid USING btree (inventory_id) WHERE ((inventory_id IS NOT NULL) AND (status = ANY (ARRAY['live'::text, 'reserved'::text, 'away'::text])));
CREATE INDEX bid_item ON bid USING btree (item_id, side, price, size_option_id) WHERE (status = ANY (ARRAY['live'::text, 'reserved'::text]));
CREATE INDEX bid_mine ON bid USING btree (customer_id) WHERE (status = ANY (ARRAY['live'::text, 'reserved'::text, 'away'::text]));
CREATE CONSTRAINT TRIGGER bid_changed AFTER INSERT OR DELETE OR UPDATE ON bid DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION items_changed();
CREATE TRIGGER bid_noted AFTER INSERT OR DELETE OR UPDATE ON bid FOR EACH ROW EXECUTE FUNCTION item_noted();
CREATE TRIGGER bid_of_who_is_away BEFORE INSERT OR UPDATE OF status ON bid FOR EACH ROW WHEN (((new.side = 'sell'::text) AND (new.status = 'live'::text))) EXECUTE FUNCTION seller_is_away();
CREATE TRIGGER bid_of_who_is_here AFTER INSERT ON bid FOR EACH ROW EXECUTE FUNCTION customer_is_here();
CREATE TRIGGER bid_with_what_is_here AFTER INSERT ON bid FOR EACH ROW EXECUTE FUNCTION stored_is_here();

create table bnpl_debt (
  order_id bigint not null,
  customer_id bigint not null,
  amount bigint not null,
  remaining bigint not null,
  due_at timestamp with time zone not null,
  told_at timestamp with time zone,
  created_at timestamp with time zone not null,
  soon_told_at timestamp with time zone,
  forgiven bigint not null default 0,
  constraint bnpl_debt_amount_check CHECK ((amount > 0)),
  constraint bnpl_debt_check CHECK (((remaining >= 0) AND (remaining <= amount))),
  constraint bnpl_debt_check1 CHECK (((forgiven >= 0) AND (forgiven <= (amount - remaining)))),
  constraint bnpl_debt_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint bnpl_debt_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint bnpl_debt_pkey PRIMARY KEY (order_id)
);
CREATE INDEX bnpl_debt_open ON bnpl_debt USING btree (customer_id, due_at) WHERE (remaining > 0);

create table brand (
  id bigint not null generated always as identity,
  name text not null,
  name_kor text not null,
  bg_color text not null,
  name_key text,
  constraint brand_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX brand_by_key ON brand USING btree (name_key);
CREATE CONSTRAINT TRIGGER brand_changed AFTER INSERT OR DELETE OR UPDATE ON brand DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION items_changed();
CREATE TRIGGER brand_noted AFTER UPDATE ON brand FOR EACH ROW EXECUTE FUNCTION brand_noted();

create table card (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  billing_key text not null,
  card_name text not null,
  card_no text not null,
  is_default boolean not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  gone_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint card_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint card_pkey PRIMARY KEY (id),
  constraint card_removed CHECK (((removed_at IS NULL) OR ((gone_at IS NOT NULL) AND (NOT is_default))))
);
CREATE INDEX card_billing_key ON card USING btree (billing_key);
CREATE INDEX card_customer ON card USING btree (customer_id);
CREATE UNIQUE INDEX card_default ON card USING btree (customer_id) WHERE is_default;
CREATE TRIGGER card_of_who_is_here AFTER INSERT ON card FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table card_event (
  id bigint not null generated always as identity,
  title text not null,
  body text not null,
  sort integer not null default 0,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  constraint card_event_check CHECK ((from_at < to_at)),
  constraint card_event_pkey PRIMARY KEY (id)
);
CREATE CONSTRAINT TRIGGER card_event_changed AFTER INSERT OR DELETE OR UPDATE ON card_event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION items_changed();
CREATE TRIGGER card_event_noted AFTER INSERT OR DELETE OR UPDATE ON card_event FOR EACH ROW EXECUTE FUNCTION catalogue_noted();

create table card_viewer (
  display_id text not null,
  actor text not null,
  until timestamp with time zone not null,
  constraint card_viewer_pkey PRIMARY KEY (display_id, actor)
);

create table cash_receipt (
  order_id bigint not null,
  kind text not null,
  number text not null,
  amount bigint not null,
  state text not null,
  receipt_key text,
  message text not null default ''::text,
  asked_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint cash_receipt_amount_check CHECK ((amount > 0)),
  constraint cash_receipt_kind_check CHECK ((kind = ANY (ARRAY['mobile'::text, 'card'::text, 'self'::text]))),
  constraint cash_receipt_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint cash_receipt_pkey PRIMARY KEY (order_id),
  constraint cash_receipt_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'issued'::text, 'refused'::text, 'cancelled'::text])))
);
CREATE INDEX cash_receipt_asked ON cash_receipt USING btree (order_id) WHERE (state = 'asked'::text);
CREATE INDEX cash_receipt_issued ON cash_receipt USING btree (order_id) WHERE (state = 'issued'::text);

create table centre_action (
  id bigint not null generated always as identity,
  order_id bigint,
  inventory_id bigint,
  kind text not null,
  reason text not null default ''::text,
  detail jsonb not null default '{}'::jsonb,
  before jsonb not null default '{}'::jsonb,
  events_after integer not null default 0,
  actor text not null,
  at timestamp with time zone not null,
  idempotency_key text not null,
  undone_at timestamp with time zone,
  constraint centre_action_goods CHECK ((num_nonnulls(order_id, inventory_id) >= 1)),
  constraint centre_action_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES inventory(id),
  constraint centre_action_kind_check CHECK ((kind = ANY (ARRAY['receive'::text, 'inspect'::text, 'unchanged'::text, 'pack'::text, 'ship'::text, 'send_back'::text, 'shelve'::text, 'fetch'::text, 'undo'::text]))),
  constraint centre_action_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint centre_action_pkey PRIMARY KEY (id)
);
CREATE INDEX centre_action_inventory ON centre_action USING btree (inventory_id, id) WHERE (inventory_id IS NOT NULL);
CREATE UNIQUE INDEX centre_action_key ON centre_action USING btree (actor, idempotency_key) WHERE (idempotency_key <> ''::text);
CREATE INDEX centre_action_order ON centre_action USING btree (order_id, id) WHERE (order_id IS NOT NULL);

create table charge (
  id bigint not null generated always as identity,
  purpose text not null,
  customer_id bigint not null,
  subject_id bigint not null,
  amount bigint not null,
  card_id bigint not null,
  gateway_order_id text not null,
  payment_key text,
  state text not null,
  detail jsonb not null default '{}'::jsonb,
  refunded_amt bigint not null default 0,
  idempotency_key text not null,
  reason text not null default ''::text,
  created_at timestamp with time zone not null,
  outcome_at timestamp with time zone,
  unanswered_at timestamp with time zone,
  constraint charge_amount_check CHECK ((amount >= 0)),
  constraint charge_card_id_fkey FOREIGN KEY (card_id) REFERENCES card(id),
  constraint charge_check CHECK (((refunded_amt >= 0) AND (refunded_amt <= amount))),
  constraint charge_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint charge_customer_id_idempotency_key_key UNIQUE (customer_id, idempotency_key),
  constraint charge_gateway_order_id_key UNIQUE (gateway_order_id),
  constraint charge_pkey PRIMARY KEY (id),
  constraint charge_purpose_check CHECK ((purpose = ANY (ARRAY['deprivation'::text, 'bnpl_repay'::text]))),
  constraint charge_state_check CHECK ((state = ANY (ARRAY['charging'::text, 'captured'::text, 'refused'::text])))
);
CREATE INDEX charge_open ON charge USING btree (created_at) WHERE (state = 'charging'::text);
CREATE UNIQUE INDEX charge_unit ON charge USING btree (subject_id) WHERE ((purpose = 'deprivation'::text) AND (state <> 'refused'::text) AND (refunded_amt = 0));
CREATE TRIGGER charge_with_what_is_here AFTER INSERT ON charge FOR EACH ROW EXECUTE FUNCTION stored_is_here();

create table charge_refund (
  id bigint not null generated always as identity,
  charge_id bigint not null,
  order_id bigint,
  amount bigint not null,
  state text not null,
  asked_at timestamp with time zone not null,
  done_at timestamp with time zone,
  taken_out bigint not null default 0,
  unanswered_at timestamp with time zone,
  refused_at timestamp with time zone,
  refusals integer not null default 0,
  constraint charge_refund_amount_check CHECK ((amount > 0)),
  constraint charge_refund_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id),
  constraint charge_refund_check CHECK (((taken_out >= 0) AND (taken_out <= amount))),
  constraint charge_refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint charge_refund_pkey PRIMARY KEY (id),
  constraint charge_refund_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text])))
);
CREATE INDEX charge_refund_asked ON charge_refund USING btree (asked_at, id) WHERE (state = 'asked'::text);

create table claim (
  id bigint not null generated always as identity,
  order_id bigint not null,
  customer_id bigint not null,
  reason text not null,
  text text not null,
  state text not null,
  began_at timestamp with time zone not null,
  filed_at timestamp with time zone,
  due_at timestamp with time zone,
  appeal_until timestamp with time zone,
  appeal_text text,
  return_until timestamp with time zone,
  return_parcel jsonb,
  arrived_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint claim_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint claim_is_whole CHECK ((((state = 'draft'::text) = (filed_at IS NULL)) AND ((state = ANY (ARRAY['waiting'::text, 'appealed'::text])) = (due_at IS NOT NULL)) AND ((state = 'returning'::text) <= (return_until IS NOT NULL)) AND ((state = ANY (ARRAY['refunded'::text, 'part_refunded'::text, 'rejected'::text, 'lapsed'::text])) = (closed_at IS NOT NULL)) AND ((state <> 'appealed'::text) OR (appeal_text IS NOT NULL)))),
  constraint claim_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint claim_pkey PRIMARY KEY (id),
  constraint claim_reason_check CHECK ((reason = ANY (ARRAY['fake'::text, 'other_item'::text, 'damaged'::text, 'used'::text, 'missing_parts'::text, 'defect'::text]))),
  constraint claim_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'returning'::text, 'refunded'::text, 'part_refunded'::text, 'rejected'::text, 'appealed'::text, 'lapsed'::text])))
);
CREATE INDEX claim_customer ON claim USING btree (customer_id);
CREATE INDEX claim_due ON claim USING btree (due_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'appealed'::text]));
CREATE INDEX claim_filed ON claim USING btree (filed_at) WHERE (filed_at IS NOT NULL);
CREATE UNIQUE INDEX claim_open ON claim USING btree (order_id) WHERE (state = ANY (ARRAY['draft'::text, 'waiting'::text, 'appealed'::text, 'returning'::text]));
CREATE INDEX claim_order ON claim USING btree (order_id, id);
CREATE INDEX claim_return_parcel ON claim USING btree (replace((return_parcel ->> 'no'::text), '-'::text, ''::text)) WHERE (return_parcel IS NOT NULL);
CREATE INDEX claim_returning ON claim USING btree (return_until, id) WHERE (state = 'returning'::text);
CREATE TRIGGER claim_of_who_is_here AFTER INSERT ON claim FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table claim_decision (
  claim_id bigint not null,
  is_appeal boolean not null,
  decision text not null,
  payer text,
  amount bigint,
  reason text not null,
  photo_ids jsonb not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint claim_decision_amount_check CHECK ((amount > 0)),
  constraint claim_decision_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(id),
  constraint claim_decision_decision_check CHECK ((decision = ANY (ARRAY['refund_return'::text, 'part_refund'::text, 'rejected'::text]))),
  constraint claim_decision_is_whole CHECK ((((decision = 'rejected'::text) = (payer IS NULL)) AND ((decision = 'part_refund'::text) = (amount IS NOT NULL)))),
  constraint claim_decision_payer_check CHECK ((payer = ANY (ARRAY['seller'::text, 'centre'::text]))),
  constraint claim_decision_pkey PRIMARY KEY (claim_id, is_appeal)
);

create table claim_refund (
  claim_id bigint not null,
  order_id bigint not null,
  payer text not null,
  amount bigint not null,
  point_amt bigint not null,
  coupon_amt bigint not null,
  state text not null,
  asked_at timestamp with time zone not null,
  done_at timestamp with time zone,
  taken_out bigint not null default 0,
  unanswered_at timestamp with time zone,
  refused_at timestamp with time zone,
  refusals integer not null default 0,
  receipt_amt bigint,
  constraint claim_refund_amount_check CHECK ((amount >= 0)),
  constraint claim_refund_check CHECK (((taken_out >= 0) AND (taken_out <= amount))),
  constraint claim_refund_check1 CHECK (((receipt_amt >= 0) AND (receipt_amt <= amount))),
  constraint claim_refund_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(id),
  constraint claim_refund_coupon_amt_check CHECK ((coupon_amt >= 0)),
  constraint claim_refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint claim_refund_payer_check CHECK ((payer = ANY (ARRAY['seller'::text, 'centre'::text]))),
  constraint claim_refund_pkey PRIMARY KEY (claim_id),
  constraint claim_refund_point_amt_check CHECK ((point_amt >= 0)),
  constraint claim_refund_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text])))
);
CREATE INDEX claim_refund_asked ON claim_refund USING btree (asked_at, claim_id) WHERE (state = 'asked'::text);
CREATE INDEX claim_refund_order ON claim_refund USING btree (order_id);

create table closet_hidden (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  order_id bigint,
  inventory_id bigint,
  at timestamp with time zone not null,
  constraint closet_hidden_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint closet_hidden_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES inventory(id),
  constraint closet_hidden_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint closet_hidden_pkey PRIMARY KEY (id),
  constraint closet_hidden_unit CHECK ((num_nonnulls(order_id, inventory_id) = 1))
);
CREATE INDEX closet_hidden_customer ON closet_hidden USING btree (customer_id);
CREATE UNIQUE INDEX closet_hidden_inventory ON closet_hidden USING btree (inventory_id, customer_id) WHERE (inventory_id IS NOT NULL);
CREATE UNIQUE INDEX closet_hidden_order ON closet_hidden USING btree (order_id, customer_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER closet_hidden_of_who_is_here AFTER INSERT ON closet_hidden FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table closet_item (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  size_option_id bigint not null,
  bought_price bigint,
  bought_on date,
  created_at timestamp with time zone not null,
  idempotency_key text,
  constraint closet_item_bought_price_check CHECK ((bought_price >= 0)),
  constraint closet_item_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint closet_item_pkey PRIMARY KEY (id),
  constraint closet_item_size_option_id_fkey FOREIGN KEY (size_option_id) REFERENCES size_option(id)
);
CREATE INDEX closet_item_customer ON closet_item USING btree (customer_id, id);
CREATE UNIQUE INDEX closet_item_request ON closet_item USING btree (customer_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX closet_item_size ON closet_item USING btree (size_option_id);
CREATE TRIGGER closet_item_of_who_is_here AFTER INSERT ON closet_item FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table compared_books (
  is_only boolean not null default true,
  until timestamp with time zone not null,
  constraint compared_books_is_only_check CHECK (is_only),
  constraint compared_books_pkey PRIMARY KEY (is_only)
);

create table config (
  key text not null,
  value numeric not null,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone not null default 'infinity'::timestamp with time zone,
  constraint config_check CHECK ((valid_from < valid_to)),
  constraint config_pkey PRIMARY KEY (key, valid_from)
);
CREATE TRIGGER config_change AFTER INSERT OR DELETE OR UPDATE ON config FOR EACH STATEMENT EXECUTE FUNCTION config_changed();
CREATE CONSTRAINT TRIGGER config_changed AFTER INSERT OR DELETE OR UPDATE ON config DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION items_changed();
CREATE TRIGGER config_noted AFTER INSERT OR DELETE OR UPDATE ON config FOR EACH ROW EXECUTE FUNCTION catalogue_noted();

create table config_version (
  version bigint not null
);

create table contact_code (
  token text not null,
  purpose text not null,
  kind text not null,
  contact text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint contact_code_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'mobile'::text]))),
  constraint contact_code_pkey PRIMARY KEY (token),
  constraint contact_code_purpose_check CHECK ((purpose = ANY (ARRAY['sign_up'::text, 'reset'::text])))
);
CREATE INDEX contact_code_contact ON contact_code USING btree (contact, sent_at);

create table content (
  id bigint not null generated always as identity,
  kind text not null,
  title text not null,
  sub_title text not null,
  body_html text not null,
  video_url text not null default ''::text,
  cover jsonb not null,
  cover_version text not null,
  published_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  until_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint content_kind_check CHECK ((kind = ANY (ARRAY['story'::text, 'guide'::text, 'video'::text, 'interview'::text]))),
  constraint content_period CHECK ((published_at < until_at)),
  constraint content_pkey PRIMARY KEY (id)
);
CREATE INDEX content_newest ON content USING btree (published_at DESC, id DESC);
CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON content DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION items_changed();
CREATE TRIGGER content_noted AFTER INSERT OR DELETE OR UPDATE ON content FOR EACH ROW EXECUTE FUNCTION catalogue_noted();

create table content_item (
  content_id bigint not null,
  item_id bigint not null,
  sort integer not null,
  constraint content_item_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id),
  constraint content_item_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint content_item_pkey PRIMARY KEY (content_id, item_id)
);
CREATE INDEX content_item_item ON content_item USING btree (item_id);
CREATE CONSTRAINT TRIGGER content_item_changed AFTER INSERT OR DELETE OR UPDATE ON content_item DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION items_changed();
CREATE TRIGGER content_item_noted AFTER INSERT OR DELETE OR UPDATE ON content_item FOR EACH ROW EXECUTE FUNCTION item_still_noted();

create table coupon_use (
  key text not null,
  customer_id bigint not null,
  coupon_id bigint not null,
  order_id bigint,
  bid_id bigint,
  amount bigint not null default 0,
  state text not null,
  created_at timestamp with time zone not null,
  unanswered_at timestamp with time zone,
  constraint coupon_use_bid_id_fkey FOREIGN KEY (bid_id) REFERENCES bid(id),
  constraint coupon_use_bid_id_key UNIQUE (bid_id),
  constraint coupon_use_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint coupon_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint coupon_use_order_id_key UNIQUE (order_id),
  constraint coupon_use_pkey PRIMARY KEY (key),
  constraint coupon_use_state_check CHECK ((state = ANY (ARRAY['reserving'::text, 'reserved'::text, 'confirming'::text, 'confirmed'::text, 'releasing'::text, 'released'::text, 'restoring'::text, 'restored'::text])))
);
CREATE INDEX coupon_use_open ON coupon_use USING btree (created_at) WHERE (state = ANY (ARRAY['reserving'::text, 'reserved'::text, 'confirming'::text, 'releasing'::text, 'restoring'::text]));

create table customer (
  id bigint not null generated always as identity,
  email text,
  mobile_no text,
  name text not null,
  password_hash text not null,
  certified_at timestamp with time zone,
  payment_password_hash text,
  cash_receipt_type text not null default ''::text,
  cash_receipt_no text not null default ''::text,
  created_at timestamp with time zone not null,
  bnpl_agreed_at timestamp with time zone,
  bnpl_limit bigint,
  payment_password_tries integer not null default 0,
  payment_password_locked_until timestamp with time zone,
  is_publish boolean not null default false,
  frozen_until timestamp with time zone,
  frozen_reason text not null default ''::text,
  payment_password_set_at timestamp with time zone,
  business_name text,
  business_no text,
  left_at timestamp with time zone,
  welcome_since timestamp with time zone,
  means_closed_at timestamp with time zone,
  away_since timestamp with time zone,
  constraint customer_business CHECK (((business_name IS NULL) = (business_no IS NULL))),
  constraint customer_contact CHECK (((email IS NOT NULL) OR (mobile_no IS NOT NULL) OR (left_at IS NOT NULL))),
  constraint customer_email_key UNIQUE (email),
  constraint customer_mobile_no_key UNIQUE (mobile_no),
  constraint customer_pkey PRIMARY KEY (id)
);
CREATE INDEX customer_unwelcomed ON customer USING btree (welcome_since) WHERE (welcome_since IS NOT NULL);

create table dropped_key (
  billing_key text not null,
  tries integer not null default 0,
  next_at timestamp with time zone not null,
  constraint dropped_key_pkey PRIMARY KEY (billing_key)
);
CREATE INDEX dropped_key_due ON dropped_key USING btree (next_at);

create table gateway_movement (
  transaction_key text not null,
  gateway_order_id text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint gateway_movement_pkey PRIMARY KEY (transaction_key)
);
CREATE INDEX gateway_movement_payment ON gateway_movement USING btree (gateway_order_id);

create table goods_place (
  place text not null,
  order_id bigint,
  inventory_id bigint,
  actor text not null,
  at timestamp with time zone not null,
  constraint goods_place_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES inventory(id),
  constraint goods_place_inventory_id_key UNIQUE (inventory_id),
  constraint goods_place_of_one CHECK ((num_nonnulls(order_id, inventory_id) = 1)),
  constraint goods_place_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint goods_place_order_id_key UNIQUE (order_id),
  constraint goods_place_place_check CHECK ((place ~ '^[A-Z]-[0-9]{2}-[1-9]$'::text))
);
CREATE INDEX goods_place_place ON goods_place USING btree (place);

create table idempotency (
  customer_id bigint not null,
  key text not null,
  call text not null,
  body_hash text not null,
  leased_until timestamp with time zone not null,
  status integer,
  body jsonb,
  created_at timestamp with time zone not null,
  holder bigint default (NULLIF(current_setting('sold.process'::text, true), ''::text))::bigint,
  constraint idempotency_pkey PRIMARY KEY (customer_id, key)
);
alter table idempotency alter column call set statistics 0;
alter table idempotency alter column body_hash set statistics 0;
alter table idempotency alter column body set statistics 0;
CREATE INDEX idempotency_created ON idempotency USING brin (created_at) WITH (pages_per_range='32', autosummarize='on');

create table identity (
  customer_id bigint not null,
  hash text not null,
  at timestamp with time zone not null,
  constraint identity_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint identity_hash_key UNIQUE (hash),
  constraint identity_pkey PRIMARY KEY (customer_id)
);
CREATE TRIGGER identity_of_who_is_here AFTER INSERT ON identity FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table inspection_opinion (
  id bigint not null generated always as identity,
  action_id bigint not null,
  order_id bigint,
  inventory_id bigint,
  verdict text not null,
  reason text,
  note text not null,
  checks jsonb not null,
  actor text not null,
  at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint inspection_opinion_action_id_fkey FOREIGN KEY (action_id) REFERENCES centre_action(id),
  constraint inspection_opinion_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES inventory(id),
  constraint inspection_opinion_of_one CHECK ((num_nonnulls(order_id, inventory_id) = 1)),
  constraint inspection_opinion_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint inspection_opinion_pkey PRIMARY KEY (id),
  constraint inspection_opinion_reason CHECK (((verdict = 'reject'::text) = (reason IS NOT NULL))),
  constraint inspection_opinion_verdict_check CHECK ((verdict = ANY (ARRAY['pass'::text, 'grade_98'::text, 'reject'::text])))
);
CREATE UNIQUE INDEX inspection_opinion_inventory ON inspection_opinion USING btree (inventory_id, actor) WHERE ((inventory_id IS NOT NULL) AND (undone_at IS NULL));
CREATE UNIQUE INDEX inspection_opinion_order ON inspection_opinion USING btree (order_id, actor) WHERE ((order_id IS NOT NULL) AND (undone_at IS NULL));

create table inspection_photo (
  id bigint not null generated always as identity,
  order_id bigint,
  media_type text not null,
  bytes bytea not null,
  digest text not null,
  added_at timestamp with time zone not null,
  inventory_id bigint,
  width integer not null,
  height integer not null,
  penalty_id bigint,
  photo_set text not null default 'inspection'::text,
  actor text not null default ''::text,
  claim_id bigint,
  question_id bigint,
  constraint inspection_photo_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 4194304))),
  constraint inspection_photo_claim_id_digest_key UNIQUE (claim_id, digest),
  constraint inspection_photo_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim(id),
  constraint inspection_photo_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES inventory(id),
  constraint inspection_photo_of_one CHECK ((num_nonnulls(order_id, inventory_id, penalty_id, claim_id, question_id) = 1)),
  constraint inspection_photo_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint inspection_photo_penalty_id_digest_key UNIQUE (penalty_id, digest),
  constraint inspection_photo_penalty_id_fkey FOREIGN KEY (penalty_id) REFERENCES penalty(id),
  constraint inspection_photo_photo_set_check CHECK ((photo_set = ANY (ARRAY['arrival'::text, 'inspection'::text, 'packing'::text]))),
  constraint inspection_photo_pkey PRIMARY KEY (id),
  constraint inspection_photo_question_id_digest_key UNIQUE (question_id, digest),
  constraint inspection_photo_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id)
);
CREATE UNIQUE INDEX inspection_photo_inventory ON inspection_photo USING btree (inventory_id, photo_set, digest);
CREATE UNIQUE INDEX inspection_photo_order ON inspection_photo USING btree (order_id, photo_set, digest);

create table inventory (
  id bigint not null generated always as identity,
  display_id text not null,
  item_id bigint not null,
  size_option_id bigint not null,
  owner_id bigint not null,
  status text not null,
  round_start_at timestamp with time zone,
  stored_since timestamp with time zone,
  address_id bigint not null,
  return_address_id bigint,
  invoice jsonb,
  told_round integer not null default 1,
  idempotency_key text,
  created_at timestamp with time zone not null,
  outbound jsonb,
  ends_at timestamp with time zone,
  told_end integer not null default 0,
  constraint inventory_address_id_fkey FOREIGN KEY (address_id) REFERENCES address(id),
  constraint inventory_check CHECK (((status = ANY (ARRAY['stored'::text, 'leaving'::text])) <= (stored_since IS NOT NULL))),
  constraint inventory_display_id_key UNIQUE (display_id),
  constraint inventory_ends CHECK ((ends_at > stored_since)),
  constraint inventory_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint inventory_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES customer(id),
  constraint inventory_pkey PRIMARY KEY (id),
  constraint inventory_return_address_id_fkey FOREIGN KEY (return_address_id) REFERENCES address(id),
  constraint inventory_size_option_id_fkey FOREIGN KEY (size_option_id) REFERENCES size_option(id),
  constraint inventory_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'arrived'::text, 'inspected'::text, 'stored'::text, 'leaving'::text, 'sold'::text, 'left'::text, 'rejected'::text, 'returned'::text, 'cancelled'::text])))
);
CREATE INDEX inventory_at_centre ON inventory USING btree (status, id) WHERE (status = ANY (ARRAY['requested'::text, 'arrived'::text, 'inspected'::text, 'leaving'::text, 'rejected'::text]));
CREATE INDEX inventory_ends ON inventory USING btree (ends_at, id) WHERE ((status = 'stored'::text) AND (ends_at IS NOT NULL));
CREATE UNIQUE INDEX inventory_idempotency_key ON inventory USING btree (owner_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX inventory_inbound ON inventory USING btree (replace((invoice ->> 'no'::text), '-'::text, ''::text)) WHERE (invoice IS NOT NULL);
CREATE INDEX inventory_outbound ON inventory USING btree (replace((outbound ->> 'no'::text), '-'::text, ''::text)) WHERE (outbound IS NOT NULL);
CREATE INDEX inventory_owner ON inventory USING btree (owner_id, id DESC);
CREATE TRIGGER inventory_of_who_is_here AFTER INSERT ON inventory FOR EACH ROW EXECUTE FUNCTION customer_is_here();
CREATE TRIGGER inventory_with_what_is_here AFTER INSERT ON inventory FOR EACH ROW EXECUTE FUNCTION stored_is_here();

create table inventory_event (
  id bigint not null generated always as identity,
  inventory_id bigint not null,
  status text not null,
  owner_id bigint not null,
  actor text not null,
  reason text not null default ''::text,
  at timestamp with time zone not null,
  constraint inventory_event_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES inventory(id),
  constraint inventory_event_pkey PRIMARY KEY (id)
);
CREATE INDEX inventory_event_unit ON inventory_event USING btree (inventory_id, id);

create table item (
  id bigint not null generated always as identity,
  brand_id bigint not null,
  series_id bigint,
  name text not null,
  name_kor text not null,
  model_no text not null,
  classification_code text not null,
  grade integer not null,
  release_status_code text not null default '00'::text,
  release_date date,
  release_price bigint,
  event_type text,
  is_once boolean not null default false,
  is_order boolean not null default false,
  bg_color text not null,
  drawing jsonb not null,
  drawing_version text not null,
  popularity integer not null default 0,
  detail_html text not null default ''::text,
  market_figures jsonb,
  last_price bigint,
  trade_count bigint not null default 0,
  import_key text,
  last_trade_at timestamp with time zone,
  last_trade_id bigint,
  undone_count bigint not null default 0,
  name_key text,
  constraint item_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint item_grade_check CHECK ((grade = ANY (ARRAY[0, 1, 2]))),
  constraint item_import_key_key UNIQUE (import_key),
  constraint item_pkey PRIMARY KEY (id),
  constraint item_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id)
);
CREATE INDEX item_brand ON item USING btree (brand_id);
CREATE INDEX item_by_key ON item USING btree (brand_id, name_key);
CREATE INDEX item_class ON item USING btree (classification_code, popularity DESC);
CREATE INDEX item_popular ON item USING btree (popularity DESC, id);
CREATE CONSTRAINT TRIGGER item_changed AFTER INSERT OR DELETE OR UPDATE ON item DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION items_changed();
CREATE TRIGGER item_noted AFTER INSERT OR DELETE OR UPDATE ON item FOR EACH ROW EXECUTE FUNCTION item_row_noted();

create table item_button_log (
  id bigint not null generated always as identity,
  customer_id bigint,
  item_id bigint not null,
  button text not null,
  at timestamp with time zone not null,
  constraint item_button_log_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint item_button_log_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint item_button_log_pkey PRIMARY KEY (id)
);
CREATE INDEX item_button_log_item ON item_button_log USING btree (item_id);

create table item_day (
  item_id bigint not null,
  day date not null,
  min_price bigint not null,
  max_price bigint not null,
  sum_price bigint not null,
  count bigint not null,
  constraint item_day_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint item_day_pkey PRIMARY KEY (item_id, day)
);

create table item_photo (
  item_id bigint not null,
  number integer not null,
  media_type text not null,
  bytes bytea not null,
  digest text not null,
  constraint item_photo_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint item_photo_number_check CHECK (((number >= 1) AND (number <= 6))),
  constraint item_photo_pkey PRIMARY KEY (item_id, number)
);

create table item_release (
  id bigint not null generated always as identity,
  item_id bigint,
  title text not null,
  brand_name text not null,
  model_no text not null,
  body_html text not null,
  release_at timestamp with time zone not null,
  release_price bigint,
  cover jsonb not null,
  cover_version text not null,
  created_at timestamp with time zone not null,
  published_at timestamp with time zone not null,
  until_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint item_release_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint item_release_period CHECK ((published_at < until_at)),
  constraint item_release_pkey PRIMARY KEY (id),
  constraint item_release_release_price_check CHECK ((release_price >= 0))
);
CREATE INDEX item_release_date ON item_release USING btree (release_at, id);
CREATE CONSTRAINT TRIGGER item_release_changed AFTER INSERT OR DELETE OR UPDATE ON item_release DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION items_changed();
CREATE TRIGGER item_release_noted AFTER INSERT OR DELETE OR UPDATE ON item_release FOR EACH ROW EXECUTE FUNCTION release_noted();

create table item_release_history (
  id bigint not null generated always as identity,
  release_id bigint not null,
  title text not null,
  shop text not null,
  released_at timestamp with time zone not null,
  price bigint,
  link text not null default ''::text,
  cover jsonb not null,
  cover_version text not null,
  constraint item_release_history_pkey PRIMARY KEY (id),
  constraint item_release_history_price_check CHECK ((price >= 0)),
  constraint item_release_history_release_id_fkey FOREIGN KEY (release_id) REFERENCES item_release(id)
);
CREATE INDEX item_release_history_release ON item_release_history USING btree (release_id, released_at DESC);

create table item_search (
  item_id bigint not null,
  text text not null,
  keys text[] not null,
  constraint item_search_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint item_search_pkey PRIMARY KEY (item_id)
);
CREATE INDEX item_search_keys ON item_search USING gin (keys) WITH (fastupdate=off);

create table item_version (
  item_id bigint not null,
  version bigint not null,
  constraint item_version_pkey PRIMARY KEY (item_id)
) with (fillfactor=50);

create table item_video (
  item_id bigint not null,
  list jsonb not null default '[]'::jsonb,
  fetched_at timestamp with time zone,
  asked_until timestamp with time zone,
  constraint item_video_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint item_video_pkey PRIMARY KEY (item_id)
);
CREATE CONSTRAINT TRIGGER item_video_changed AFTER INSERT OR DELETE OR UPDATE ON item_video DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION items_changed();
CREATE TRIGGER item_video_noted AFTER INSERT OR DELETE OR UPDATE ON item_video FOR EACH ROW EXECUTE FUNCTION item_still_noted();

create table item_view (
  customer_id bigint not null,
  item_id bigint not null,
  at timestamp with time zone not null,
  constraint item_view_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint item_view_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint item_view_pkey PRIMARY KEY (customer_id, item_id)
);
CREATE INDEX item_view_item ON item_view USING btree (item_id, at DESC);
CREATE INDEX item_view_recent ON item_view USING btree (customer_id, at DESC);

create table ledger_entry (
  id bigint not null generated always as identity,
  transaction_id bigint not null,
  account text not null,
  amount bigint not null,
  constraint ledger_entry_amount_check CHECK ((amount <> 0)),
  constraint ledger_entry_pkey PRIMARY KEY (id)
);
CREATE INDEX ledger_entry_account ON ledger_entry USING btree (account);
CREATE INDEX ledger_entry_transaction ON ledger_entry USING btree (transaction_id);
CREATE TRIGGER ledger_entry_final BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_final();
CREATE TRIGGER ledger_entry_stays BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_final();
CREATE TRIGGER ledger_entry_sum AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger_sums_to_zero();

create table ledger_transaction (
  id bigint not null generated always as identity,
  kind text not null,
  order_id bigint,
  at timestamp with time zone not null,
  constraint ledger_transaction_kind_order_id_key UNIQUE (kind, order_id),
  constraint ledger_transaction_pkey PRIMARY KEY (id)
);
CREATE TRIGGER ledger_transaction_final BEFORE DELETE OR UPDATE ON ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_final();
CREATE TRIGGER ledger_transaction_stays BEFORE TRUNCATE ON ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_final();

create table linked_account (
  customer_id bigint not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  linked_at timestamp with time zone not null,
  constraint linked_account_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint linked_account_issuer_subject_key UNIQUE (issuer, subject),
  constraint linked_account_pkey PRIMARY KEY (customer_id, provider),
  constraint linked_account_provider_check CHECK ((provider = ANY (ARRAY['kakao'::text, 'naver'::text, 'apple'::text])))
);
CREATE TRIGGER linked_account_of_who_is_here AFTER INSERT ON linked_account FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table market_id (
  is_only boolean not null default true,
  id text not null,
  place text not null default database_place(),
  written text not null default ''::text,
  told_since timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint market_id_id_check CHECK ((id ~ '^[a-z0-9]{10}$'::text)),
  constraint market_id_is_only_check CHECK (is_only),
  constraint market_id_pkey PRIMARY KEY (is_only)
);

create table message (
  id bigint not null generated always as identity,
  uid uuid not null default gen_random_uuid(),
  customer_id bigint,
  channel text not null,
  recipient text not null,
  template text not null,
  facts jsonb not null,
  code text,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  next_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  notice_id bigint,
  constraint message_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'text'::text, 'push'::text]))),
  constraint message_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint message_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice_log(id) ON DELETE SET NULL,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unknown'::text, 'dropped'::text])))
);
CREATE INDEX message_customer ON message USING btree (customer_id);
CREATE UNIQUE INDEX message_of_device ON message USING btree (notice_id, recipient) WHERE ((notice_id IS NOT NULL) AND (channel = 'push'::text));
CREATE UNIQUE INDEX message_of_notice ON message USING btree (notice_id, channel) WHERE ((notice_id IS NOT NULL) AND (channel <> 'push'::text));
CREATE INDEX message_waiting ON message USING btree (next_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));

create table notice (
  id bigint not null generated always as identity,
  kind text not null,
  title text not null,
  body_html text not null,
  is_pinned boolean not null default false,
  published_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  until_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint notice_kind_check CHECK ((kind = ANY (ARRAY['service'::text, 'event'::text, 'policy'::text, 'check'::text]))),
  constraint notice_period CHECK ((published_at < until_at)),
  constraint notice_pkey PRIMARY KEY (id)
);
CREATE INDEX notice_newest ON notice USING btree (published_at DESC, id DESC);

create table notice_log (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  kind text not null,
  about bigint,
  size_option_id bigint,
  message text not null,
  at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notice_about CHECK (((about IS NULL) = (kind = ANY (ARRAY['points_expiring'::text, 'terms_changed'::text, 'coupon'::text, 'payout_failed'::text, 'seller'::text, 'bnpl'::text, 'bnpl_soon'::text, 'bnpl_overdue'::text, 'card_gone'::text, 'sign_in_locked'::text])))),
  constraint notice_kind CHECK ((kind = ANY (ARRAY['sold'::text, 'bought'::text, 'ship_soon'::text, 'bid_cancelled'::text, 'bid_expired'::text, 'outbid'::text, 'cancelled'::text, 'progress'::text, 'order_held'::text, 'order_late'::text, 'sent_back'::text, 'points_expiring'::text, 'terms_changed'::text, 'coupon'::text, 'payout'::text, 'payout_failed'::text, 'penalty'::text, 'appeal_answered'::text, 'seller'::text, 'inventory'::text, 'storage_round'::text, 'storage_end'::text, 'bnpl'::text, 'bnpl_soon'::text, 'bnpl_overdue'::text, 'card_gone'::text, 'raffle_open'::text, 'raffle_won'::text, 'pay_soon'::text, 'raffle_lost'::text, 'raffle_passed'::text, 'raffle_withdrawn'::text, 'release_open'::text, 'agent_offer'::text, 'price_reached'::text, 'sign_in_locked'::text, 'claim'::text, 'question_answered'::text]))),
  constraint notice_log_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint notice_log_pkey PRIMARY KEY (id)
);
CREATE INDEX notice_log_at ON notice_log USING brin (at);
CREATE INDEX notice_log_customer ON notice_log USING btree (customer_id, id DESC);
CREATE UNIQUE INDEX notice_log_soon ON notice_log USING btree (kind, about, customer_id) WHERE (kind = ANY (ARRAY['ship_soon'::text, 'pay_soon'::text]));

create table notice_off (
  customer_id bigint not null,
  kind text not null,
  constraint notice_off_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint notice_off_pkey PRIMARY KEY (customer_id, kind)
);
CREATE TRIGGER notice_off_of_who_is_here AFTER INSERT ON notice_off FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table notice_way (
  customer_id bigint not null,
  way text not null,
  is_on boolean not null,
  constraint notice_way_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint notice_way_pkey PRIMARY KEY (customer_id, way),
  constraint notice_way_way_check CHECK ((way = ANY (ARRAY['mail'::text, 'text'::text])))
);
CREATE TRIGGER notice_way_of_who_is_here AFTER INSERT ON notice_way FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table operator (
  id bigint not null generated always as identity,
  email text not null,
  name text not null,
  role text not null,
  password_hash text not null default '-'::text,
  totp_secret text,
  totp_step bigint not null default 0,
  created_at timestamp with time zone not null,
  joined_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint operator_email_check CHECK ((email = lower(email))),
  constraint operator_pkey PRIMARY KEY (id),
  constraint operator_role_check CHECK ((role = ANY (ARRAY['centre'::text, 'support'::text, 'editor'::text, 'owner'::text])))
);
CREATE UNIQUE INDEX operator_email ON operator USING btree (email) WHERE (ended_at IS NULL);

create table operator_invitation (
  token_hash text not null,
  operator_id bigint not null,
  password_hash text,
  totp_secret text,
  expires_at timestamp with time zone not null,
  constraint operator_invitation_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_invitation_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX operator_invitation_operator ON operator_invitation USING btree (operator_id);

create table operator_recovery (
  code_hash text not null,
  operator_id bigint not null,
  used_at timestamp with time zone,
  constraint operator_recovery_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_recovery_pkey PRIMARY KEY (code_hash)
);
CREATE INDEX operator_recovery_operator ON operator_recovery USING btree (operator_id);

create table operator_session (
  token_hash text not null,
  operator_id bigint not null,
  begun_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_session_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX operator_session_operator ON operator_session USING btree (operator_id) WHERE (ended_at IS NULL);

create table operator_sign_in (
  token_hash text not null,
  operator_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint operator_sign_in_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_sign_in_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX operator_sign_in_operator ON operator_sign_in USING btree (operator_id);

create table operator_view (
  id bigint not null generated always as identity,
  operator_id bigint not null,
  name text not null,
  settings text not null,
  is_shared boolean not null,
  constraint operator_view_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_view_operator_id_name_key UNIQUE (operator_id, name),
  constraint operator_view_pkey PRIMARY KEY (id)
);

create table order_ (
  id bigint not null generated always as identity,
  display_id text not null,
  kind text not null,
  state text not null,
  item_id bigint not null,
  size_option_id bigint not null,
  buyer_id bigint not null,
  seller_id bigint not null,
  ask_id bigint,
  bid_id bigint,
  price bigint not null,
  confirm_amt bigint not null,
  delivery_amt bigint not null,
  event_fee bigint not null default 0,
  point_amt bigint not null,
  total_pay bigint not null,
  sell_fee bigint not null,
  payout bigint not null,
  sell_fee_ratio numeric not null,
  penalty_amt bigint not null,
  delivery_type text not null,
  address jsonb not null,
  bank_account_id bigint,
  cash_receipt jsonb,
  invoice jsonb,
  reserved_until timestamp with time zone not null,
  idempotency_key text,
  seller_idempotency_key text,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  inventory_id bigint,
  storage_fee bigint not null default 0,
  coupon_amt bigint not null default 0,
  seller_address_id bigint,
  sent_back jsonb,
  outbound jsonb,
  constraint order__ask_id_fkey FOREIGN KEY (ask_id) REFERENCES bid(id),
  constraint order__bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint order__bid_id_fkey FOREIGN KEY (bid_id) REFERENCES bid(id),
  constraint order__buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES customer(id),
  constraint order__display_id_key UNIQUE (display_id),
  constraint order__inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES inventory(id),
  constraint order__pkey PRIMARY KEY (id),
  constraint order__seller_address_id_fkey FOREIGN KEY (seller_address_id) REFERENCES address(id),
  constraint order__seller_id_fkey FOREIGN KEY (seller_id) REFERENCES customer(id),
  constraint order__size FOREIGN KEY (size_option_id, item_id) REFERENCES size_option(id, item_id),
  constraint order_adds_up CHECK (order_adds_up(order_.*))
);
CREATE UNIQUE INDEX order_ask_once ON order_ USING btree (ask_id) WHERE (state <> 'payment_failed'::text);
CREATE INDEX order_at_centre ON order_ USING btree (state, id) WHERE (state = ANY (ARRAY['seller_shipped'::text, 'received'::text, 'inspecting'::text, 'passed'::text]));
CREATE UNIQUE INDEX order_bid_once ON order_ USING btree (bid_id) WHERE ((bid_id IS NOT NULL) AND (state <> 'payment_failed'::text));
CREATE INDEX order_buyer ON order_ USING btree (buyer_id, id DESC);
CREATE INDEX order_delivered ON order_ USING btree (id) WHERE (state = 'delivered'::text);
CREATE INDEX order_goes_back ON order_ USING btree (id) WHERE ((sent_back IS NULL) AND (inventory_id IS NULL) AND (kind <> 'raffle'::text) AND (state = ANY (ARRAY['failed_inspection'::text, 'returned'::text, 'refunded'::text])));
CREATE UNIQUE INDEX order_idempotency_key ON order_ USING btree (buyer_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX order_inbound ON order_ USING btree (replace((invoice ->> 'no'::text), '-'::text, ''::text)) WHERE (invoice IS NOT NULL);
CREATE INDEX order_on_its_way ON order_ USING btree (id) WHERE ((state = ANY (ARRAY['paid'::text, 'seller_preparing'::text, 'seller_shipped'::text, 'received'::text, 'inspecting'::text, 'passed'::text, 'shipping'::text])) AND (delivery_type <> 'inventory'::text));
CREATE INDEX order_outbound ON order_ USING btree (replace((outbound ->> 'no'::text), '-'::text, ''::text)) WHERE (outbound IS NOT NULL);
CREATE INDEX order_pending_size ON order_ USING btree (size_option_id, reserved_until) WHERE (state = 'payment_pending'::text);
CREATE INDEX order_seller ON order_ USING btree (seller_id, id DESC);
CREATE UNIQUE INDEX order_seller_idempotency_key ON order_ USING btree (seller_id, seller_idempotency_key) WHERE ((seller_idempotency_key IS NOT NULL) AND (state <> 'payment_failed'::text));
CREATE INDEX order_sent_back ON order_ USING btree (replace((sent_back ->> 'no'::text), '-'::text, ''::text)) WHERE (sent_back IS NOT NULL);
CREATE INDEX order_settled ON order_ USING btree (seller_id, id) WHERE (state = 'settled'::text);
CREATE TRIGGER order_of_who_is_here AFTER INSERT ON order_ FOR EACH ROW EXECUTE FUNCTION customer_is_here();
CREATE TRIGGER order_with_what_is_here AFTER INSERT ON order_ FOR EACH ROW EXECUTE FUNCTION stored_is_here();

create table order_event (
  id bigint not null generated always as identity,
  order_id bigint not null,
  state text not null,
  actor text not null,
  reason text not null default ''::text,
  at timestamp with time zone not null,
  constraint order_event_pkey PRIMARY KEY (id)
);
CREATE INDEX order_event_delivered ON order_event USING btree (id) WHERE (state = 'delivered'::text);
CREATE INDEX order_event_goes_back ON order_event USING btree (order_id) WHERE (state = ANY (ARRAY['failed_inspection'::text, 'returned'::text]));
CREATE INDEX order_event_order ON order_event USING btree (order_id, id);

create table order_promise (
  order_id bigint not null,
  arrives_by timestamp with time zone not null,
  is_open boolean not null default true,
  late_at timestamp with time zone,
  cause text,
  choice text,
  chosen_at timestamp with time zone,
  points bigint not null default 0,
  constraint order_promise_cause_check CHECK ((cause = ANY (ARRAY['seller'::text, 'centre'::text, 'carrier'::text]))),
  constraint order_promise_choice_check CHECK ((choice = ANY (ARRAY['wait'::text, 'cancel'::text]))),
  constraint order_promise_late CHECK ((((late_at IS NULL) = (cause IS NULL)) AND ((choice IS NULL) = (chosen_at IS NULL)) AND ((late_at IS NOT NULL) OR ((choice IS NULL) AND (points = 0))))),
  constraint order_promise_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint order_promise_pkey PRIMARY KEY (order_id),
  constraint order_promise_points_check CHECK ((points >= 0))
);
CREATE INDEX order_promise_open ON order_promise USING btree (arrives_by, order_id) WHERE is_open;

create table outbid_seen (
  priority bigint not null
);

create table passkey (
  id text not null,
  customer_id bigint not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkey_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint passkey_pkey PRIMARY KEY (id)
);
CREATE INDEX passkey_customer ON passkey USING btree (customer_id, created_at);
CREATE TRIGGER passkey_of_who_is_here AFTER INSERT ON passkey FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table passkey_challenge (
  challenge text not null,
  purpose text not null,
  customer_id bigint,
  session_id text,
  request text,
  made_at timestamp with time zone not null,
  constraint passkey_challenge_asks CHECK ((((purpose = 'sign_in'::text) = (customer_id IS NULL)) AND ((customer_id IS NULL) = (session_id IS NULL)) AND ((purpose = 'pay'::text) = (request IS NOT NULL)))),
  constraint passkey_challenge_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint passkey_challenge_pkey PRIMARY KEY (challenge),
  constraint passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'sign_in'::text, 'pay'::text])))
);
CREATE INDEX passkey_challenge_customer ON passkey_challenge USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX passkey_challenge_made ON passkey_challenge USING btree (made_at);
CREATE TRIGGER passkey_challenge_of_who_is_here AFTER INSERT ON passkey_challenge FOR EACH ROW WHEN ((new.customer_id IS NOT NULL)) EXECUTE FUNCTION customer_is_here();

create table past_identity (
  customer_id bigint not null,
  hash text not null,
  kept_until timestamp with time zone not null,
  constraint past_identity_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint past_identity_pkey PRIMARY KEY (customer_id)
);
CREATE INDEX past_identity_hash ON past_identity USING btree (hash);

create table payment (
  order_id bigint not null,
  gateway_order_id text not null,
  method text not null,
  amount bigint not null,
  card_id bigint,
  payment_key text,
  page_url text,
  state text not null,
  created_at timestamp with time zone not null,
  outcome_at timestamp with time zone,
  account_id bigint,
  instalment_months integer,
  unanswered_at timestamp with time zone,
  constraint payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES payment_account(id),
  constraint payment_card_id_fkey FOREIGN KEY (card_id) REFERENCES card(id),
  constraint payment_gateway_order_id_key UNIQUE (gateway_order_id),
  constraint payment_is_known CHECK (payment_is_known(payment.*)),
  constraint payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint payment_pkey PRIMARY KEY (order_id)
);
CREATE INDEX payment_open ON payment USING btree (created_at) WHERE (state = ANY (ARRAY['requested'::text, 'charging'::text]));
CREATE INDEX payment_transfer ON payment USING btree (outcome_at) WHERE ((method = 'transfer'::text) AND (state = 'captured'::text));
CREATE TRIGGER payment_with_what_is_here AFTER INSERT ON payment FOR EACH ROW EXECUTE FUNCTION stored_is_here();

create table payment_account (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  billing_key text not null,
  bank_code text not null,
  bank_no text not null,
  is_default boolean not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  gone_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint payment_account_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint payment_account_pkey PRIMARY KEY (id),
  constraint payment_account_removed CHECK (((removed_at IS NULL) OR ((gone_at IS NOT NULL) AND (NOT is_default))))
);
CREATE INDEX payment_account_billing_key ON payment_account USING btree (billing_key);
CREATE UNIQUE INDEX payment_account_default ON payment_account USING btree (customer_id) WHERE is_default;
CREATE TRIGGER payment_account_of_who_is_here AFTER INSERT ON payment_account FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table payout (
  id bigint not null generated always as identity,
  order_id bigint not null,
  customer_id bigint not null,
  bank_account_id bigint not null,
  amount bigint not null,
  state text not null,
  reason text not null default ''::text,
  requested_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint payout_amount_check CHECK ((amount >= 0)),
  constraint payout_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint payout_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint payout_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint payout_pkey PRIMARY KEY (id),
  constraint payout_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'paid'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX payout_order ON payout USING btree (order_id) WHERE (state <> 'failed'::text);
CREATE INDEX payout_requested ON payout USING btree (id) WHERE (state = 'requested'::text);

create table penalty (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  order_id bigint not null,
  amount bigint not null,
  reason text not null,
  at timestamp with time zone not null,
  until timestamp with time zone not null,
  taken_back_at timestamp with time zone,
  kept bigint not null,
  constraint penalty_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint penalty_kept CHECK (((kept >= 0) AND (kept <= amount))),
  constraint penalty_order_id_key UNIQUE (order_id),
  constraint penalty_pkey PRIMARY KEY (id)
);
CREATE INDEX penalty_customer ON penalty USING btree (customer_id, at);

create table pinup (
  customer_id bigint not null,
  item_id bigint not null,
  price bigint,
  pinned_at timestamp with time zone,
  constraint pinup_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint pinup_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint pinup_pkey PRIMARY KEY (customer_id, item_id)
);
CREATE INDEX pinup_item ON pinup USING btree (item_id);
CREATE TRIGGER pinup_of_who_is_here AFTER INSERT ON pinup FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table point_lot (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  kind text not null,
  order_id bigint,
  amount bigint not null,
  remaining bigint not null,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint point_lot_amount_check CHECK ((amount > 0)),
  constraint point_lot_check CHECK ((((remaining >= 0) AND (remaining <= amount)) AND (kind = ANY (ARRAY['accrued'::text, 'penalty'::text, 'late'::text, 'returned'::text, 'gift'::text])) AND ((order_id IS NULL) = (kind = 'gift'::text)))),
  constraint point_lot_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint point_lot_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX point_lot_late ON point_lot USING btree (order_id) WHERE (kind = 'late'::text);
CREATE INDEX point_lot_open ON point_lot USING btree (customer_id, expires_at) WHERE (remaining > 0);
CREATE UNIQUE INDEX point_lot_penalty ON point_lot USING btree (order_id) WHERE (kind = 'penalty'::text);

create table point_use (
  order_id bigint not null,
  customer_id bigint not null,
  amount bigint not null,
  held_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint point_use_amount_check CHECK ((amount > 0)),
  constraint point_use_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint point_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id)
);
CREATE INDEX point_use_order ON point_use USING btree (order_id);

create table policy_version (
  kind text not null,
  date date not null,
  hash text not null,
  effective_at timestamp with time zone not null,
  published_at timestamp with time zone not null,
  constraint policy_version_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint policy_version_pkey PRIMARY KEY (kind, date)
);
CREATE TRIGGER policy_version_stays BEFORE DELETE OR UPDATE ON policy_version FOR EACH STATEMENT EXECUTE FUNCTION policy_stays();

create table price_alert (
  customer_id bigint not null,
  size_option_id bigint not null,
  price bigint not null,
  told_at timestamp with time zone,
  above_since timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint price_alert_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint price_alert_pkey PRIMARY KEY (customer_id, size_option_id),
  constraint price_alert_size_option_id_fkey FOREIGN KEY (size_option_id) REFERENCES size_option(id)
);
CREATE INDEX price_alert_size ON price_alert USING btree (size_option_id);
CREATE TRIGGER price_alert_of_who_is_here AFTER INSERT ON price_alert FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table provider_sign_in (
  id text not null,
  provider text not null,
  state text not null,
  browser text not null,
  customer_id bigint,
  session_id text,
  nonce text not null,
  verifier text not null,
  return_path text not null,
  begun_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  code text,
  answer_issuer text,
  error text,
  issuer text,
  subject text,
  ended_at timestamp with time zone,
  constraint provider_sign_in_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint provider_sign_in_links CHECK (((customer_id IS NULL) = (session_id IS NULL))),
  constraint provider_sign_in_person CHECK (((issuer IS NULL) = (subject IS NULL))),
  constraint provider_sign_in_pkey PRIMARY KEY (id),
  constraint provider_sign_in_provider_check CHECK ((provider = ANY (ARRAY['kakao'::text, 'naver'::text, 'apple'::text]))),
  constraint provider_sign_in_state_key UNIQUE (state)
);
CREATE INDEX provider_sign_in_begun ON provider_sign_in USING btree (begun_at);
CREATE INDEX provider_sign_in_customer ON provider_sign_in USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE TRIGGER provider_sign_in_of_who_is_here AFTER INSERT ON provider_sign_in FOR EACH ROW WHEN ((new.customer_id IS NOT NULL)) EXECUTE FUNCTION customer_is_here();

create table push_device (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  session_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  constraint push_device_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint push_device_endpoint_key UNIQUE (endpoint),
  constraint push_device_pkey PRIMARY KEY (id),
  constraint push_device_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint push_device_session_id_key UNIQUE (session_id)
);
CREATE INDEX push_device_customer ON push_device USING btree (customer_id, created_at);
CREATE TRIGGER push_device_of_who_is_here AFTER INSERT ON push_device FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table question (
  id bigint not null generated always as identity,
  order_id bigint not null,
  customer_id bigint not null,
  category text not null,
  text text not null,
  idempotency_key text not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  answer text,
  answered_by text,
  answered_at timestamp with time zone,
  constraint question_category_check CHECK ((category = ANY (ARRAY['delivery'::text, 'inspection'::text, 'payment'::text, 'refund'::text, 'other'::text]))),
  constraint question_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint question_customer_id_idempotency_key_key UNIQUE (customer_id, idempotency_key),
  constraint question_is_whole CHECK ((num_nulls(answer, answered_by, answered_at) = ANY (ARRAY[0, 3]))),
  constraint question_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint question_pkey PRIMARY KEY (id)
);
CREATE INDEX question_due ON question USING btree (due_at, id) WHERE (answered_at IS NULL);
CREATE INDEX question_order ON question USING btree (order_id, id);
CREATE TRIGGER question_of_who_is_here AFTER INSERT ON question FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table raffle (
  id bigint not null generated always as identity,
  item_id bigint not null,
  display_item_name text not null,
  item_price bigint not null,
  raffle_price bigint not null,
  entry_target text not null default ''::text,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  draw_at timestamp with time zone not null,
  draw_message text not null default ''::text,
  instagram_link text not null default ''::text,
  instagram_tag text not null default ''::text,
  info_text text not null default ''::text,
  deeplink text not null default ''::text,
  partner text,
  seed text not null,
  commitment text not null,
  opened_at timestamp with time zone,
  drawn_at timestamp with time zone,
  created_at timestamp with time zone not null,
  video_url text not null default ''::text,
  published_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  withdrawn_reason text not null default ''::text,
  beacon_chain jsonb,
  beacon_round bigint,
  beacon_at timestamp with time zone,
  beacon_signature text,
  beacon_randomness text,
  list_hash text,
  listed_at timestamp with time zone,
  beacon_tries integer not null default 0,
  beacon_ask_at timestamp with time zone,
  beacon_problem text not null default ''::text,
  constraint raffle_beacon CHECK ((((beacon_round IS NULL) = (beacon_chain IS NULL)) AND ((beacon_round IS NULL) = (beacon_at IS NULL)) AND ((beacon_signature IS NULL) = (beacon_randomness IS NULL)) AND ((list_hash IS NULL) = (listed_at IS NULL)) AND ((beacon_signature IS NULL) OR ((drawn_at >= beacon_at) AND (list_hash IS NOT NULL))) AND ((listed_at IS NULL) OR (listed_at >= to_at)))),
  constraint raffle_beacon_round_check CHECK ((beacon_round > 0)),
  constraint raffle_check CHECK ((from_at < to_at)),
  constraint raffle_check1 CHECK ((to_at <= draw_at)),
  constraint raffle_check2 CHECK (((drawn_at IS NULL) OR (drawn_at >= draw_at))),
  constraint raffle_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint raffle_item_price_check CHECK ((item_price >= 0)),
  constraint raffle_partner CHECK ((partner = ANY (ARRAY['car_sharing'::text, 'department_store'::text, 'video_site'::text]))),
  constraint raffle_pkey PRIMARY KEY (id),
  constraint raffle_raffle_price_check CHECK ((raffle_price > 0)),
  constraint raffle_video CHECK (((NOT (partner IS DISTINCT FROM 'video_site'::text)) = (video_url <> ''::text))),
  constraint raffle_withdrawn CHECK (((withdrawn_at IS NULL) OR (drawn_at IS NULL)))
);
CREATE INDEX raffle_awaited ON raffle USING btree (id) WHERE ((drawn_at IS NULL) AND (withdrawn_at IS NULL) AND (beacon_tries > 0));
CREATE INDEX raffle_period ON raffle USING btree (to_at, from_at);
CREATE INDEX raffle_undrawn ON raffle USING btree (draw_at) WHERE (drawn_at IS NULL);
CREATE TRIGGER raffle_stays_announced BEFORE UPDATE ON raffle FOR EACH ROW EXECUTE FUNCTION raffle_stays_announced();

create table raffle_entry (
  id bigint not null generated always as identity,
  raffle_id bigint not null,
  size_option_id bigint not null,
  customer_id bigint not null,
  nonce text not null,
  hash text not null,
  entered_at timestamp with time zone not null,
  rank integer,
  state text not null default 'entered'::text,
  is_first_winner boolean not null default false,
  pay_until timestamp with time zone,
  order_id bigint,
  constraint raffle_entry_check CHECK (((state = 'entered'::text) = (rank IS NULL))),
  constraint raffle_entry_check1 CHECK (((state = 'won'::text) <= (pay_until IS NOT NULL))),
  constraint raffle_entry_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint raffle_entry_hash_key UNIQUE (hash),
  constraint raffle_entry_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint raffle_entry_order_id_key UNIQUE (order_id),
  constraint raffle_entry_pkey PRIMARY KEY (id),
  constraint raffle_entry_raffle_id_customer_id_key UNIQUE (raffle_id, customer_id),
  constraint raffle_entry_raffle_id_rank_key UNIQUE (raffle_id, rank),
  constraint raffle_entry_raffle_id_size_option_id_fkey FOREIGN KEY (raffle_id, size_option_id) REFERENCES raffle_size(raffle_id, size_option_id),
  constraint raffle_entry_rank_check CHECK ((rank > 0)),
  constraint raffle_entry_state_check CHECK ((state = ANY (ARRAY['entered'::text, 'won'::text, 'waiting'::text, 'passed'::text])))
);
CREATE INDEX raffle_entry_customer ON raffle_entry USING btree (customer_id, id DESC);
CREATE INDEX raffle_entry_due ON raffle_entry USING btree (pay_until) WHERE (state = 'won'::text);
CREATE INDEX raffle_entry_next ON raffle_entry USING btree (raffle_id, size_option_id, rank) WHERE (state = 'waiting'::text);
CREATE TRIGGER raffle_entry_of_who_is_here AFTER INSERT ON raffle_entry FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table raffle_join_log (
  id bigint not null generated always as identity,
  raffle_id bigint not null,
  customer_id bigint not null,
  action text not null,
  at timestamp with time zone not null,
  constraint raffle_join_log_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint raffle_join_log_pkey PRIMARY KEY (id),
  constraint raffle_join_log_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES raffle(id)
);
CREATE INDEX raffle_join_log_customer ON raffle_join_log USING btree (raffle_id, customer_id);

create table raffle_size (
  raffle_id bigint not null,
  size_option_id bigint not null,
  stock integer not null,
  constraint raffle_size_pkey PRIMARY KEY (raffle_id, size_option_id),
  constraint raffle_size_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES raffle(id),
  constraint raffle_size_size_option_id_fkey FOREIGN KEY (size_option_id) REFERENCES size_option(id),
  constraint raffle_size_stock_check CHECK ((stock > 0))
);

create unlogged table rate_count (
  key text not null,
  count integer not null,
  until timestamp with time zone not null,
  next_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint rate_count_pkey PRIMARY KEY (key)
);

create table reconciliation_finding (
  id bigint not null generated always as identity,
  kind text not null,
  subject text not null,
  detail jsonb not null,
  is_resolved boolean not null,
  at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint reconciliation_finding_kind_subject_key UNIQUE (kind, subject),
  constraint reconciliation_finding_pkey PRIMARY KEY (id)
);
CREATE INDEX finding_of_payment ON reconciliation_finding USING btree (((detail ->> 'payment'::text))) WHERE (kind = 'missed_cancellation'::text);
CREATE INDEX reconciliation_finding_open ON reconciliation_finding USING btree (id) WHERE ((NOT is_resolved) AND (closed_at IS NULL));

create table refund (
  order_id bigint not null,
  amount bigint not null,
  state text not null,
  asked_at timestamp with time zone not null,
  done_at timestamp with time zone,
  taken_out bigint not null default 0,
  unanswered_at timestamp with time zone,
  refused_at timestamp with time zone,
  refusals integer not null default 0,
  constraint refund_amount_check CHECK ((amount > 0)),
  constraint refund_check CHECK (((taken_out >= 0) AND (taken_out <= amount))),
  constraint refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment(order_id),
  constraint refund_pkey PRIMARY KEY (order_id),
  constraint refund_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text])))
);
CREATE INDEX refund_asked ON refund USING btree (order_id) WHERE (state = 'asked'::text);

create table refund_request (
  order_id bigint not null,
  purpose text not null,
  amount bigint not null,
  actor text not null,
  reason text not null,
  at timestamp with time zone not null,
  terms jsonb not null default '{}'::jsonb,
  constraint refund_request_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint refund_request_pkey PRIMARY KEY (order_id, purpose),
  constraint refund_request_purpose_check CHECK ((purpose = ANY (ARRAY['refund'::text, 'penalty'::text, 'claim'::text])))
);

create table release_reminder (
  release_id bigint not null,
  customer_id bigint not null,
  at timestamp with time zone not null,
  constraint release_reminder_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint release_reminder_pkey PRIMARY KEY (release_id, customer_id),
  constraint release_reminder_release_id_fkey FOREIGN KEY (release_id) REFERENCES item_release(id)
);
CREATE INDEX release_reminder_customer ON release_reminder USING btree (customer_id);
CREATE TRIGGER release_reminder_of_who_is_here AFTER INSERT ON release_reminder FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table sales_agent (
  id bigint not null generated always as identity,
  item_id bigint not null,
  customer_id bigint not null,
  name text not null,
  introduction text not null default ''::text,
  sort integer not null default 0,
  constraint sales_agent_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint sales_agent_item_id_customer_id_key UNIQUE (item_id, customer_id),
  constraint sales_agent_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint sales_agent_pkey PRIMARY KEY (id)
);
CREATE INDEX sales_agent_customer ON sales_agent USING btree (customer_id, item_id);
CREATE CONSTRAINT TRIGGER sales_agent_changed AFTER INSERT OR DELETE OR UPDATE ON sales_agent DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION items_changed();
CREATE TRIGGER sales_agent_noted AFTER INSERT OR DELETE OR UPDATE ON sales_agent FOR EACH ROW EXECUTE FUNCTION item_still_noted();

create table sales_agent_member (
  agent_id bigint not null,
  customer_id bigint not null,
  is_joined boolean not null default false,
  is_subscribed boolean not null default false,
  constraint sales_agent_member_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES sales_agent(id),
  constraint sales_agent_member_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint sales_agent_member_pkey PRIMARY KEY (agent_id, customer_id)
);

create table search_variant (
  variant text not null,
  word text not null,
  constraint search_variant_pkey PRIMARY KEY (variant, word),
  constraint search_variant_word_fkey FOREIGN KEY (word) REFERENCES search_word(word) ON DELETE CASCADE
);

create table search_word (
  word text not null,
  constraint search_word_pkey PRIMARY KEY (word)
);
CREATE INDEX search_word_length ON search_word USING btree (length(word));

create table series (
  id bigint not null generated always as identity,
  brand_id bigint not null,
  name text not null,
  name_key text,
  constraint series_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint series_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX series_by_key ON series USING btree (brand_id, name_key);

create table session (
  id text not null,
  customer_id bigint not null,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  payment_checked_at timestamp with time zone,
  agent text not null default ''::text,
  payment_checked_for text,
  constraint session_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint session_pkey PRIMARY KEY (id)
);
CREATE INDEX session_customer ON session USING btree (customer_id, created_at);
CREATE TRIGGER session_ends_push AFTER UPDATE OF revoked_at ON session FOR EACH ROW WHEN ((new.revoked_at IS NOT NULL)) EXECUTE FUNCTION push_ends();
CREATE TRIGGER session_of_who_is_here AFTER INSERT ON session FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table short_link (
  code text not null,
  path text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  is_followed boolean not null default false,
  constraint short_link_path_key UNIQUE (path),
  constraint short_link_pkey PRIMARY KEY (code)
);
CREATE INDEX short_link_new ON short_link USING btree (created_at);

create table sign_in_place (
  place text not null,
  at timestamp with time zone not null,
  constraint sign_in_place_pkey PRIMARY KEY (place)
);

create table sign_in_try (
  target text not null,
  tries integer not null,
  blocked_until timestamp with time zone not null,
  at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint sign_in_try_pkey PRIMARY KEY (target)
);

create table size_guide (
  id bigint not null generated always as identity,
  classification_code text,
  item_id bigint,
  deep_link text not null default ''::text,
  editor_body text not null,
  constraint size_guide_check CHECK ((num_nonnulls(classification_code, item_id) = 1)),
  constraint size_guide_classification_code_key UNIQUE (classification_code),
  constraint size_guide_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint size_guide_item_id_key UNIQUE (item_id),
  constraint size_guide_pkey PRIMARY KEY (id)
);
CREATE CONSTRAINT TRIGGER size_guide_changed AFTER INSERT OR DELETE OR UPDATE ON size_guide DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION items_changed();
CREATE TRIGGER size_guide_noted AFTER INSERT OR DELETE OR UPDATE ON size_guide FOR EACH ROW EXECUTE FUNCTION catalogue_noted();

create table size_option (
  id bigint not null generated always as identity,
  item_id bigint not null,
  option_type_code text not null,
  us_name text not null,
  kor_name text not null,
  sort integer not null,
  constraint size_option_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint size_option_item_id_kor_name_key UNIQUE (item_id, kor_name),
  constraint size_option_of_item UNIQUE (id, item_id),
  constraint size_option_pkey PRIMARY KEY (id)
);
CREATE INDEX size_option_name ON size_option USING btree (kor_name, id);
CREATE CONSTRAINT TRIGGER size_option_changed AFTER INSERT OR DELETE OR UPDATE ON size_option DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION items_changed();
CREATE TRIGGER size_option_noted AFTER INSERT OR DELETE OR UPDATE ON size_option FOR EACH ROW EXECUTE FUNCTION item_still_noted();

create table stocktaking (
  id bigint not null generated always as identity,
  place text,
  actor text not null,
  at timestamp with time zone not null,
  constraint stocktaking_pkey PRIMARY KEY (id)
);

create table stocktaking_scan (
  stocktaking_id bigint not null,
  code text not null,
  order_id bigint,
  inventory_id bigint,
  place text not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint stocktaking_scan_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES inventory(id),
  constraint stocktaking_scan_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint stocktaking_scan_pkey PRIMARY KEY (stocktaking_id, code),
  constraint stocktaking_scan_stocktaking_id_fkey FOREIGN KEY (stocktaking_id) REFERENCES stocktaking(id)
);

create table trade (
  id bigint not null generated always as identity,
  size_option_id bigint not null,
  item_id bigint not null,
  price bigint not null,
  traded_at timestamp with time zone not null,
  source text not null,
  order_id bigint,
  import_key text,
  constraint trade_import_key_key UNIQUE (import_key),
  constraint trade_is_known CHECK (trade_is_known(trade.*)),
  constraint trade_order_id_key UNIQUE (order_id),
  constraint trade_pkey PRIMARY KEY (id),
  constraint trade_size FOREIGN KEY (size_option_id, item_id) REFERENCES size_option(id, item_id)
);
CREATE INDEX trade_item ON trade USING btree (item_id, traded_at DESC, id DESC);
CREATE INDEX trade_size ON trade USING btree (size_option_id, traded_at DESC, id DESC);

create table trade_day (
  item_id bigint not null,
  size_option_id bigint not null,
  day date not null,
  min_price bigint not null,
  max_price bigint not null,
  sum_price bigint not null,
  count bigint not null,
  constraint trade_day_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint trade_day_pkey PRIMARY KEY (item_id, size_option_id, day),
  constraint trade_day_size_option_id_fkey FOREIGN KEY (size_option_id) REFERENCES size_option(id)
);
CREATE TRIGGER trade_day_sum AFTER INSERT OR DELETE OR UPDATE ON trade_day FOR EACH ROW EXECUTE FUNCTION trade_day_summed();

create table unit_record (
  id bigint not null generated always as identity,
  tag_no text not null,
  item_id bigint not null,
  size_option_id bigint not null,
  verdict text not null,
  checks jsonb not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint unit_record_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint unit_record_pkey PRIMARY KEY (id),
  constraint unit_record_size_option_id_fkey FOREIGN KEY (size_option_id) REFERENCES size_option(id),
  constraint unit_record_tag_no_check CHECK ((tag_no ~ '^T[0-9]{9}$'::text)),
  constraint unit_record_tag_no_key UNIQUE (tag_no),
  constraint unit_record_verdict_check CHECK ((verdict = ANY (ARRAY['pass'::text, 'grade_98'::text])))
);

create table unit_record_goods (
  record_id bigint not null,
  order_id bigint,
  inventory_id bigint,
  actor text not null,
  at timestamp with time zone not null,
  constraint unit_record_goods_inventory_id_fkey FOREIGN KEY (inventory_id) REFERENCES inventory(id),
  constraint unit_record_goods_inventory_id_key UNIQUE (inventory_id),
  constraint unit_record_goods_one CHECK ((num_nonnulls(order_id, inventory_id) = 1)),
  constraint unit_record_goods_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_(id),
  constraint unit_record_goods_order_id_key UNIQUE (order_id),
  constraint unit_record_goods_record_id_fkey FOREIGN KEY (record_id) REFERENCES unit_record(id)
);
CREATE INDEX unit_record_goods_record ON unit_record_goods USING btree (record_id);

create table verification (
  token text not null,
  customer_id bigint not null,
  session_id text,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint verification_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint verification_pkey PRIMARY KEY (token)
);
CREATE INDEX verification_customer ON verification USING btree (customer_id, created_at);
CREATE TRIGGER verification_of_who_is_here AFTER INSERT ON verification FOR EACH ROW EXECUTE FUNCTION customer_is_here();

create table video_quota (
  used_up_until timestamp with time zone not null
);

create table webhook_event (
  transmission_id text not null,
  attempts integer not null default 0,
  kind text not null,
  gateway_order_id text,
  body jsonb not null,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  constraint webhook_event_pkey PRIMARY KEY (transmission_id)
);
CREATE INDEX webhook_event_ignored ON webhook_event USING btree (received_at) WHERE (gateway_order_id IS NULL);

CREATE OR REPLACE FUNCTION all_written(in_written integer, in_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if in_written < jsonb_array_length(in_rows) then
    raise exception 'a row was changed meanwhile, or twice' using errcode = 'serialization_failure';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION bid_is_whole(r bid)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return r.side in ('buy', 'sell') and r.status in ('live', 'reserved', 'away', 'matched', 'cancelled')
    and r.price > 0 and r.price % 1000 = 0
    and (r.status = 'reserved') = (r.reserved_until is not null)
    and (r.side = 'buy' or r.bank_account_id is not null) and (r.side = 'sell' or r.card_id is not null);
end $function$;

CREATE OR REPLACE FUNCTION brand_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform noted_with(id) from item where brand_id = new.id;
  perform noted_with(-id) from item where brand_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalogue_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare noted text := noted_with(9007199254740991);
begin return null; end $function$;

CREATE OR REPLACE FUNCTION config_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin update config_version set version = version + 1; return null; end $function$;

CREATE OR REPLACE FUNCTION customer_is_here()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[];
  its bigint;
  has_left timestamptz;
begin
  if tg_table_name = 'order_' then
    ids := array[new.buyer_id, new.seller_id];
  elsif tg_table_name = 'inventory' then
    ids := array[new.owner_id];
  else
    ids := array[new.customer_id];
  end if;
  foreach its in array (select array_agg(id order by id) from unnest(ids) id) loop
    -- Locked whatever it says: a condition on what it says would be asked before the lock, and nothing be waited for.
    select left_at into has_left from customer where id = its for key share;
    if has_left is not null then
      raise exception 'a customer who has left' using errcode = 'serialization_failure', constraint = 'customer_is_here';
    end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION database_place()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select system_identifier from pg_control_system()) || '/' || 'message'::regclass::oid;
end $function$;

CREATE OR REPLACE FUNCTION item_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare noted text := noted_with(coalesce(new.item_id, old.item_id));
begin return null; end $function$;

CREATE OR REPLACE FUNCTION item_row_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  noted text := noted_with(coalesce(new.id, old.id));
  still item := new;
begin
  if tg_op <> 'UPDATE' then noted := noted_with(-coalesce(new.id, old.id)); noted := noted_with(9007199254740991); return null; end if;
  still.last_price := old.last_price;
  still.last_trade_at := old.last_trade_at;
  still.last_trade_id := old.last_trade_id;
  still.trade_count := old.trade_count;
  still.undone_count := old.undone_count;
  if still is not distinct from old then return null; end if;
  noted := noted_with(-new.id);
  if (new.brand_id, new.classification_code, new.popularity) is distinct from (old.brand_id, old.classification_code, old.popularity) then
    noted := noted_with(9007199254740991);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION item_still_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare noted text := noted_with(coalesce(new.item_id, old.item_id)) || noted_with(-coalesce(new.item_id, old.item_id));
begin return null; end $function$;

CREATE OR REPLACE FUNCTION items_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  noted text := current_setting('market.changed_items', true);
begin
  if coalesce(noted, '') = '' then return null; end if;
  noted := trim(both ',' from set_config('market.changed_items', '', true) || noted);
  if position(',' in noted) = 0 then
    update item_version set version = version + 1 where item_id = noted::bigint;
    if found then return null; end if;
  end if;
  insert into item_version as v (item_id, version)
  select distinct id, 1 from unnest(string_to_array(noted, ',')::bigint[]) id order by id
  on conflict (item_id) do update set version = v.version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin raise exception 'ledger: what was written stays'; end $function$;

CREATE OR REPLACE FUNCTION ledger_sums_to_zero()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from (select distinct transaction_id from written) w
             cross join lateral (select sum(e.amount) as sum from ledger_entry e where e.transaction_id = w.transaction_id) t
             where t.sum <> 0) then
    raise exception 'ledger: the entries of a transaction must sum to zero';
  end if;
  if exists (select 1 from (select distinct transaction_id from written) w
             where (select t.id from ledger_transaction t where t.id = w.transaction_id) is null) then
    raise exception 'ledger: an entry belongs to a transaction';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION noted_with(in_item bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare noted text := coalesce(nullif(current_setting('market.changed_items', true), ''), ',');
begin
  if position(',' || in_item || ',' in noted) > 0 then return noted; end if;
  return set_config('market.changed_items', noted || in_item || ',', true);
end $function$;

CREATE OR REPLACE FUNCTION order_adds_up(r order_)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return r.buyer_id <> r.seller_id and r.payout = r.price - r.sell_fee and r.coupon_amt >= 0
    and r.price + r.confirm_amt + r.delivery_amt + r.event_fee = r.total_pay + r.point_amt + r.coupon_amt
    and r.kind in ('buy_now', 'sell_now', 'buy_bid', 'sell_bid', 'raffle');
end $function$;

CREATE OR REPLACE FUNCTION payment_is_known(r payment)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return r.amount >= 0 and r.state in ('requested', 'charging', 'captured', 'refused', 'abandoned')
    and (r.instalment_months is null or r.instalment_months between 0 and 12);
end $function$;

CREATE OR REPLACE FUNCTION policy_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin raise exception 'policies: what was published or agreed to stays'; end $function$;

CREATE OR REPLACE FUNCTION post_ledger(in_postings jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  with posted as materialized (
    select nextval('ledger_transaction_id_seq') as id, p.kind, p.order_id, p.at, p.entries
    from jsonb_to_recordset(in_postings) as p (kind text, order_id bigint, at timestamptz, entries jsonb)
  ), made as (
    insert into ledger_transaction (id, kind, order_id, at) overriding system value
    select id, kind, order_id, at from posted
  )
  insert into ledger_entry (transaction_id, account, amount)
  select posted.id, entry.value->>0, (entry.value->>1)::bigint
  from posted cross join lateral jsonb_array_elements(posted.entries) entry;
end $function$;

CREATE OR REPLACE FUNCTION push_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_device where session_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION raffle_stays_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.drawn_at is not null and old.drawn_at is null and new.beacon_signature is null then
    raise exception 'raffle: nothing is drawn without its beacon';
  end if;
  if old.beacon_round is not null and (old.seed, old.commitment, old.from_at, old.to_at, old.draw_at, old.beacon_chain)
       is distinct from (new.seed, new.commitment, new.from_at, new.to_at, new.draw_at, new.beacon_chain)
     or old.beacon_round is not null and (old.beacon_round, old.beacon_at) is distinct from (new.beacon_round, new.beacon_at)
       and not (old.list_hash is null and new.list_hash is not null and new.listed_at >= old.beacon_at
                and new.beacon_at > new.listed_at and new.beacon_round > old.beacon_round)
     or old.list_hash is not null and (old.list_hash, old.listed_at) is distinct from (new.list_hash, new.listed_at)
     or old.drawn_at is not null and (old.drawn_at, old.beacon_signature, old.beacon_randomness)
       is distinct from (new.drawn_at, new.beacon_signature, new.beacon_randomness) then
    raise exception 'raffle: what was announced stays';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION record_trades(in_source text, in_trades jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare added bigint;
begin
  with written as (
    insert into trade (item_id, size_option_id, price, traded_at, source, order_id, import_key)
    select item_id, size_option_id, price, traded_at, in_source, order_id, import_key
    from jsonb_to_recordset(in_trades)
      as t (item_id bigint, size_option_id bigint, price bigint, traded_at timestamptz, order_id bigint, import_key text)
    on conflict (import_key) do nothing
    returning id, item_id, size_option_id, price, traded_at
  ), days as (
    insert into trade_day as d (item_id, size_option_id, day, min_price, max_price, sum_price, count)
    select item_id, size_option_id, (traded_at at time zone 'Asia/Seoul')::date, min(price), max(price), sum(price), count(*)
    from written group by 1, 2, 3
    on conflict (item_id, size_option_id, day) do update set
      min_price = least(d.min_price, excluded.min_price), max_price = greatest(d.max_price, excluded.max_price),
      sum_price = d.sum_price + excluded.sum_price, count = d.count + excluded.count
  ), items as (
    select distinct on (item_id) item_id, count(*) over (partition by item_id) as count, price, traded_at, id
    from written order by item_id, traded_at desc, id desc
  ), counted as (
    update item set trade_count = item.trade_count + items.count,
      last_price = case when (item.last_trade_at, item.last_trade_id) > (items.traded_at, items.id)
                        then item.last_price else items.price end,
      last_trade_at = case when (item.last_trade_at, item.last_trade_id) > (items.traded_at, items.id)
                           then item.last_trade_at else items.traded_at end,
      last_trade_id = case when (item.last_trade_at, item.last_trade_id) > (items.traded_at, items.id)
                           then item.last_trade_id else items.id end
    from items where item.id = items.item_id
  )
  select count(*) into added from written;
  return added;
end $function$;

CREATE OR REPLACE FUNCTION release_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  noted text;
  changed bigint;
begin
  foreach changed in array array[new.item_id, old.item_id] loop
    if changed is not null then noted := noted_with(changed) || noted_with(-changed); end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION seller_is_away()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  since timestamptz;
begin
  select away_since into since from customer where id = new.customer_id for key share;
  if since is not null then new.status := 'away'; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION stored_is_here()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  its_card bigint;
  its_account bigint;
  its_address bigint;
  its_bank bigint;
  removed timestamptz;
  gone text;
begin
  -- Each is locked whatever it says: a condition on what it says would be asked before the lock, and nothing be waited for.
  if tg_table_name = 'bid' then
    its_card := new.card_id;
    its_address := new.address_id;
    its_bank := new.bank_account_id;
  elsif tg_table_name = 'order_' then
    its_address := new.seller_address_id;
    its_bank := new.bank_account_id;
  elsif tg_table_name = 'payment' then
    its_card := new.card_id;
    its_account := new.account_id;
  elsif tg_table_name = 'charge' then
    its_card := new.card_id;
    its_address := (new.detail->>'return_address_id')::bigint;
  else
    its_address := new.address_id;
  end if;
  if its_card is not null then
    select removed_at into removed from card where id = its_card for key share;
    if removed is not null then gone := 'card'; end if;
  end if;
  if its_account is not null then
    select removed_at into removed from payment_account where id = its_account for key share;
    if removed is not null then gone := 'payment_account'; end if;
  end if;
  if its_address is not null then
    select removed_at into removed from address where id = its_address for key share;
    if removed is not null then gone := 'address'; end if;
  end if;
  if its_bank is not null then
    select removed_at into removed from bank_account where id = its_bank for key share;
    if removed is not null then gone := 'bank_account'; end if;
  end if;
  if gone is not null then
    raise exception 'what is stored was removed' using errcode = 'serialization_failure', constraint = 'stored_is_here', table = gone;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION trade_day_summed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare rest record;
begin
  if tg_op = 'DELETE' or new.count < old.count then
    perform 1 from item_day where item_id = old.item_id and day = old.day for update;
    select min(min_price) as low, max(max_price) as high, sum(sum_price) as sum, sum(count) as count into rest
    from trade_day where item_id = old.item_id and day = old.day;
    if rest.count is null then
      delete from item_day where item_id = old.item_id and day = old.day;
    else
      update item_day set min_price = rest.low, max_price = rest.high, sum_price = rest.sum, count = rest.count
      where item_id = old.item_id and day = old.day;
    end if;
    return null;
  end if;
  insert into item_day as d (item_id, day, min_price, max_price, sum_price, count)
  values (new.item_id, new.day, new.min_price, new.max_price,
          new.sum_price - coalesce(old.sum_price, 0), new.count - coalesce(old.count, 0))
  on conflict (item_id, day) do update set
    min_price = least(d.min_price, excluded.min_price), max_price = greatest(d.max_price, excluded.max_price),
    sum_price = d.sum_price + excluded.sum_price, count = d.count + excluded.count;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION trade_is_known(r trade)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return r.price > 0 and r.source in ('market', 'demo', 'import');
end $function$;

CREATE OR REPLACE FUNCTION undo_trade(in_order bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  gone trade;
  on_day date;
  rest record;
  last trade;
begin
  delete from trade where order_id = in_order returning * into gone;
  if not found then return false; end if;
  -- The item first, as who writes trades takes it.
  perform 1 from item where item.id = gone.item_id for no key update;
  on_day := (gone.traded_at at time zone 'Asia/Seoul')::date;
  perform 1 from trade_day
  where item_id = gone.item_id and size_option_id = gone.size_option_id and day = on_day for update;
  select min(price) as low, max(price) as high, sum(price) as sum, count(*) as count into rest from trade
  where size_option_id = gone.size_option_id
    and traded_at >= on_day::timestamp at time zone 'Asia/Seoul' and traded_at < (on_day + 1)::timestamp at time zone 'Asia/Seoul';
  if rest.count = 0 then
    delete from trade_day where item_id = gone.item_id and size_option_id = gone.size_option_id and day = on_day;
  else
    update trade_day set min_price = rest.low, max_price = rest.high, sum_price = rest.sum, count = rest.count
    where item_id = gone.item_id and size_option_id = gone.size_option_id and day = on_day;
  end if;
  select * into last from trade where item_id = gone.item_id order by traded_at desc, id desc limit 1;
  update item set trade_count = trade_count - 1, undone_count = undone_count + 1,
    last_price = last.price, last_trade_at = last.traded_at, last_trade_id = last.id
  where item.id = gone.item_id;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION write_trading(w jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  written int;
begin
  if w ? 'keys' then
    insert into idempotency (customer_id, key, call, body_hash, leased_until, status, body, created_at)
    select customer_id, key, call, body_hash, leased_until, status, body, created_at
    from jsonb_to_recordset(w->'keys') as k (customer_id bigint, key text, call text, body_hash text, leased_until timestamptz,
      status int, body jsonb, created_at timestamptz)
    on conflict do nothing;
    get diagnostics written = row_count;
    perform all_written(written, w->'keys');
  end if;
  if w ? 'bid_states' then
    update bid set status = b.status, reserved_until = b.reserved_until, cancel_idempotency_key = coalesce(b.cancel_idempotency_key, bid.cancel_idempotency_key)
    from jsonb_to_recordset(w->'bid_states') as b (id bigint, status text, reserved_until timestamptz, cancel_idempotency_key text)
    where bid.id = b.id;
    get diagnostics written = row_count;
    perform all_written(written, w->'bid_states');
  end if;
  if w ? 'bids' then
    insert into bid (id, side, item_id, size_option_id, customer_id, price, status, expires_at, is_unlimited, card_id, address_id,
                     bank_account_id, delivery_type, point_amt, cash_receipt, inventory_id, idempotency_key, created_at)
    overriding system value
    select id, side, item_id, size_option_id, customer_id, price, 'live', expires_at, is_unlimited, card_id, address_id,
           bank_account_id, delivery_type, point_amt, cash_receipt, inventory_id, idempotency_key, created_at
    from jsonb_populate_recordset(null::bid, w->'bids');
  end if;
  if w ? 'bid_changes' then
    -- Another price goes to the end of that price's queue.
    update bid set price = b.price, priority = case when bid.price = b.price then bid.priority else nextval('bid_priority') end,
      expires_at = b.expires_at, is_unlimited = b.is_unlimited, change_idempotency_key = b.change_idempotency_key
    from jsonb_to_recordset(w->'bid_changes')
      as b (id bigint, price bigint, expires_at timestamptz, is_unlimited boolean, change_idempotency_key text)
    where bid.id = b.id;
    get diagnostics written = row_count;
    perform all_written(written, w->'bid_changes');
  end if;
  if w ? 'orders' then
    insert into order_ (id, display_id, kind, state, item_id, size_option_id, buyer_id, seller_id, ask_id, bid_id, price, confirm_amt,
                        delivery_amt, event_fee, point_amt, coupon_amt, total_pay, sell_fee, payout, sell_fee_ratio, penalty_amt,
                        delivery_type, address, bank_account_id, cash_receipt, inventory_id, storage_fee, reserved_until, idempotency_key,
                        seller_idempotency_key, seller_address_id, created_at)
    overriding system value
    select id, display_id, kind, 'payment_pending', item_id, size_option_id, buyer_id, seller_id, ask_id, bid_id, price, confirm_amt,
           delivery_amt, event_fee, point_amt, coupon_amt, total_pay, sell_fee, payout, sell_fee_ratio, penalty_amt,
           delivery_type, address, bank_account_id, cash_receipt, inventory_id, storage_fee, reserved_until, idempotency_key,
           seller_idempotency_key, seller_address_id, created_at
    from jsonb_populate_recordset(null::order_, w->'orders');
    insert into payment (order_id, gateway_order_id, method, amount, card_id, account_id, instalment_months, state, created_at)
    select order_id, gateway_order_id, method, amount, card_id, account_id, instalment_months, state, created_at
    from jsonb_populate_recordset(null::payment, w->'payments');
  end if;
  if w ? 'order_states' then
    update order_ set state = o.state, paid_at = coalesce(o.paid_at, order_.paid_at)
    from jsonb_to_recordset(w->'order_states') as o (id bigint, state text, paid_at timestamptz)
    where order_.id = o.id;
    get diagnostics written = row_count;
    perform all_written(written, w->'order_states');
  end if;
  if w ? 'order_events' then
    insert into order_event (order_id, state, actor, reason, at)
    select order_id, state, actor, reason, at
    from jsonb_to_recordset(w->'order_events') as e (order_id bigint, state text, actor text, reason text, at timestamptz);
  end if;
  if w ? 'payments_ended' then
    update payment set state = p.state, payment_key = coalesce(p.payment_key, payment.payment_key), outcome_at = p.outcome_at
    from jsonb_to_recordset(w->'payments_ended') as p (order_id bigint, state text, payment_key text, outcome_at timestamptz)
    where payment.order_id = p.order_id;
    get diagnostics written = row_count;
    perform all_written(written, w->'payments_ended');
  end if;
  if w ? 'payment_keys' then
    update payment set payment_key = p.payment_key
    from jsonb_to_recordset(w->'payment_keys') as p (order_id bigint, payment_key text) where payment.order_id = p.order_id;
    get diagnostics written = row_count;
    perform all_written(written, w->'payment_keys');
  end if;
  if w ? 'points_used' then
    -- Several orders may use one lot. A lot that was used meanwhile would fall below zero: the table refuses it.
    update point_lot set remaining = remaining - p.amount
    from (select lot_id, sum(amount) as amount from jsonb_to_recordset(w->'points_used') as u (lot_id bigint, amount bigint) group by lot_id) p
    where point_lot.id = p.lot_id;
    insert into point_use (order_id, customer_id, amount, held_at, expires_at)
    select order_id, customer_id, amount, held_at, expires_at from jsonb_populate_recordset(null::point_use, w->'points_used');
  end if;
  if w ? 'lots' then
    insert into point_lot (customer_id, kind, order_id, amount, remaining, granted_at, expires_at)
    select customer_id, kind, order_id, amount, amount, granted_at, expires_at
    from jsonb_to_recordset(w->'lots')
      as l (customer_id bigint, kind text, order_id bigint, amount bigint, granted_at timestamptz, expires_at timestamptz);
  end if;
  if w ? 'postings' then
    perform post_ledger(w->'postings');
  end if;
  if w ? 'trades' then
    perform 1 from item where id in (select (t->>'item_id')::bigint from jsonb_array_elements(w->'trades') t) order by id
    for no key update;
    perform record_trades('market', w->'trades');
  end if;
  if w ? 'coupons' then
    update coupon_use set order_id = c.order_id, state = 'reserved'
    from jsonb_to_recordset(w->'coupons') as c (key text, order_id bigint)
    where coupon_use.key = c.key and coupon_use.order_id is null and coupon_use.state in ('reserving', 'reserved');
    get diagnostics written = row_count;
    perform all_written(written, w->'coupons');
  end if;
  if w ? 'coupon_states' then
    update coupon_use set state = c.state
    from jsonb_to_recordset(w->'coupon_states') as c (order_id bigint, state text) where coupon_use.order_id = c.order_id;
  end if;
  if w ? 'refunds' then
    insert into refund (order_id, amount, state, asked_at)
    select order_id, amount, 'asked', asked_at
    from jsonb_to_recordset(w->'refunds') as r (order_id bigint, amount bigint, asked_at timestamptz)
    on conflict (order_id) do nothing;
  end if;
  if w ? 'notices' then
    insert into notice_log (customer_id, kind, about, size_option_id, message, at)
    select customer_id, kind, about, size_option_id, message, at
    from jsonb_to_recordset(w->'notices') as n (customer_id bigint, kind text, about bigint, size_option_id bigint, message text, at timestamptz);
  end if;
  if w ? 'answers' then
    update idempotency set status = a.status, body = a.body
    from jsonb_to_recordset(w->'answers') as a (customer_id bigint, key text, status int, body jsonb)
    where idempotency.customer_id = a.customer_id and idempotency.key = a.key and idempotency.status is null;
  end if;
end $function$;
