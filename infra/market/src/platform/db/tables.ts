/** Rows of the tables as they are read. Written by `npm run schema`: change the schema instead. */
export interface Tables {
  address: {
    id: number;
    customer_id: number;
    name: string;
    phone: string;
    zipcode: string;
    addr: string;
    addr_detail: string;
    title: string;
    is_default: boolean;
    note: string;
    removed_at: Date | null;
  };
  agreement: {
    customer_id: number;
    subject: string;
    kind: string;
    date: string;
    agreed_at: Date;
  };
  appeal: {
    penalty_id: number;
    customer_id: number;
    text: string;
    filed_at: Date;
    due_at: Date;
    state: string;
    answer: string;
    answered_at: Date | null;
  };
  audit_log: {
    id: number;
    actor: string;
    action: string;
    subject: string;
    detail: unknown;
    at: Date;
  };
  bank_account: {
    id: number;
    customer_id: number;
    bank_code: string;
    account_no: string;
    holder: string;
    is_default: boolean;
    removed_at: Date | null;
  };
  banner: {
    id: number;
    place: string;
    title: string;
    sub_title: string;
    link: string;
    cover: unknown;
    cover_version: string;
    sort: number;
    from_at: Date;
    to_at: Date;
    created_at: Date;
    withdrawn_at: Date | null;
  };
  barcode: {
    gtin: string;
    size_option_id: number;
  };
  bid: {
    id: number;
    side: string;
    item_id: number;
    size_option_id: number;
    customer_id: number;
    price: number;
    status: string;
    priority: number;
    expires_at: Date;
    is_unlimited: boolean;
    reserved_until: Date | null;
    card_id: number | null;
    address_id: number | null;
    bank_account_id: number | null;
    delivery_type: string | null;
    point_amt: number;
    cash_receipt: unknown;
    idempotency_key: string | null;
    created_at: Date;
    inventory_id: number | null;
    change_idempotency_key: string | null;
    cancel_idempotency_key: string | null;
    outbid_priority: number | null;
  };
  bnpl_debt: {
    order_id: number;
    customer_id: number;
    amount: number;
    remaining: number;
    due_at: Date;
    told_at: Date | null;
    created_at: Date;
    soon_told_at: Date | null;
    forgiven: number;
  };
  brand: {
    id: number;
    name: string;
    name_kor: string;
    bg_color: string;
    name_key: string | null;
  };
  card: {
    id: number;
    customer_id: number;
    billing_key: string;
    card_name: string;
    card_no: string;
    is_default: boolean;
    used_at: Date | null;
    created_at: Date;
    gone_at: Date | null;
    removed_at: Date | null;
  };
  card_event: {
    id: number;
    title: string;
    body: string;
    sort: number;
    from_at: Date;
    to_at: Date;
  };
  card_viewer: {
    display_id: string;
    actor: string;
    until: Date;
  };
  cash_receipt: {
    order_id: number;
    kind: string;
    number: string;
    amount: number;
    state: string;
    receipt_key: string | null;
    message: string;
    asked_at: Date;
    closed_at: Date | null;
  };
  centre_action: {
    id: number;
    order_id: number | null;
    inventory_id: number | null;
    kind: string;
    reason: string;
    detail: unknown;
    before: unknown;
    events_after: number;
    actor: string;
    at: Date;
    idempotency_key: string;
    undone_at: Date | null;
  };
  charge: {
    id: number;
    purpose: string;
    customer_id: number;
    subject_id: number;
    amount: number;
    card_id: number;
    gateway_order_id: string;
    payment_key: string | null;
    state: string;
    detail: unknown;
    refunded_amt: number;
    idempotency_key: string;
    reason: string;
    created_at: Date;
    outcome_at: Date | null;
    unanswered_at: Date | null;
  };
  charge_refund: {
    id: number;
    charge_id: number;
    order_id: number | null;
    amount: number;
    state: string;
    asked_at: Date;
    done_at: Date | null;
    taken_out: number;
    unanswered_at: Date | null;
    refused_at: Date | null;
    refusals: number;
  };
  claim: {
    id: number;
    order_id: number;
    customer_id: number;
    reason: string;
    text: string;
    state: string;
    began_at: Date;
    filed_at: Date | null;
    due_at: Date | null;
    appeal_until: Date | null;
    appeal_text: string | null;
    return_until: Date | null;
    return_parcel: unknown;
    arrived_at: Date | null;
    closed_at: Date | null;
  };
  claim_decision: {
    claim_id: number;
    is_appeal: boolean;
    decision: string;
    payer: string | null;
    amount: number | null;
    reason: string;
    photo_ids: unknown;
    actor: string;
    at: Date;
  };
  claim_refund: {
    claim_id: number;
    order_id: number;
    payer: string;
    amount: number;
    point_amt: number;
    coupon_amt: number;
    state: string;
    asked_at: Date;
    done_at: Date | null;
    taken_out: number;
    unanswered_at: Date | null;
    refused_at: Date | null;
    refusals: number;
    receipt_amt: number | null;
  };
  closet_hidden: {
    id: number;
    customer_id: number;
    order_id: number | null;
    inventory_id: number | null;
    at: Date;
  };
  closet_item: {
    id: number;
    customer_id: number;
    size_option_id: number;
    bought_price: number | null;
    bought_on: string | null;
    created_at: Date;
    idempotency_key: string | null;
  };
  compared_books: {
    is_only: boolean;
    until: Date;
  };
  config: {
    key: string;
    value: number;
    valid_from: Date;
    valid_to: Date;
  };
  config_version: {
    version: number;
  };
  contact_code: {
    token: string;
    purpose: string;
    kind: string;
    contact: string;
    code_hash: string;
    tries: number;
    sent_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  content: {
    id: number;
    kind: string;
    title: string;
    sub_title: string;
    body_html: string;
    video_url: string;
    cover: unknown;
    cover_version: string;
    published_at: Date;
    created_at: Date;
    until_at: Date | null;
    withdrawn_at: Date | null;
  };
  content_item: {
    content_id: number;
    item_id: number;
    sort: number;
  };
  coupon_use: {
    key: string;
    customer_id: number;
    coupon_id: number;
    order_id: number | null;
    bid_id: number | null;
    amount: number;
    state: string;
    created_at: Date;
    unanswered_at: Date | null;
  };
  customer: {
    id: number;
    email: string | null;
    mobile_no: string | null;
    name: string;
    password_hash: string;
    certified_at: Date | null;
    payment_password_hash: string | null;
    cash_receipt_type: string;
    cash_receipt_no: string;
    created_at: Date;
    bnpl_agreed_at: Date | null;
    bnpl_limit: number | null;
    payment_password_tries: number;
    payment_password_locked_until: Date | null;
    is_publish: boolean;
    frozen_until: Date | null;
    frozen_reason: string;
    payment_password_set_at: Date | null;
    business_name: string | null;
    business_no: string | null;
    left_at: Date | null;
    welcome_since: Date | null;
    means_closed_at: Date | null;
    away_since: Date | null;
  };
  dropped_key: {
    billing_key: string;
    tries: number;
    next_at: Date;
  };
  gateway_movement: {
    transaction_key: string;
    gateway_order_id: string;
    amount: number;
    at: Date;
  };
  goods_place: {
    place: string;
    order_id: number | null;
    inventory_id: number | null;
    actor: string;
    at: Date;
  };
  idempotency: {
    customer_id: number;
    key: string;
    call: string;
    body_hash: string;
    leased_until: Date;
    status: number | null;
    body: unknown;
    created_at: Date;
    holder: number | null;
  };
  identity: {
    customer_id: number;
    hash: string;
    at: Date;
  };
  inspection_opinion: {
    id: number;
    action_id: number;
    order_id: number | null;
    inventory_id: number | null;
    verdict: string;
    reason: string | null;
    note: string;
    checks: unknown;
    actor: string;
    at: Date;
    undone_at: Date | null;
  };
  inspection_photo: {
    id: number;
    order_id: number | null;
    media_type: string;
    bytes: Uint8Array;
    digest: string;
    added_at: Date;
    inventory_id: number | null;
    width: number;
    height: number;
    penalty_id: number | null;
    photo_set: string;
    actor: string;
    claim_id: number | null;
    question_id: number | null;
  };
  inventory: {
    id: number;
    display_id: string;
    item_id: number;
    size_option_id: number;
    owner_id: number;
    status: string;
    round_start_at: Date | null;
    stored_since: Date | null;
    address_id: number;
    return_address_id: number | null;
    invoice: unknown;
    told_round: number;
    idempotency_key: string | null;
    created_at: Date;
    outbound: unknown;
    ends_at: Date | null;
    told_end: number;
  };
  inventory_event: {
    id: number;
    inventory_id: number;
    status: string;
    owner_id: number;
    actor: string;
    reason: string;
    at: Date;
  };
  item: {
    id: number;
    brand_id: number;
    series_id: number | null;
    name: string;
    name_kor: string;
    model_no: string;
    classification_code: string;
    grade: number;
    release_status_code: string;
    release_date: string | null;
    release_price: number | null;
    event_type: string | null;
    is_once: boolean;
    is_order: boolean;
    bg_color: string;
    drawing: unknown;
    drawing_version: string;
    popularity: number;
    detail_html: string;
    market_figures: unknown;
    last_price: number | null;
    trade_count: number;
    import_key: string | null;
    last_trade_at: Date | null;
    last_trade_id: number | null;
    undone_count: number;
    name_key: string | null;
  };
  item_button_log: {
    id: number;
    customer_id: number | null;
    item_id: number;
    button: string;
    at: Date;
  };
  item_day: {
    item_id: number;
    day: string;
    min_price: number;
    max_price: number;
    sum_price: number;
    count: number;
  };
  item_photo: {
    item_id: number;
    number: number;
    media_type: string;
    bytes: Uint8Array;
    digest: string;
  };
  item_release: {
    id: number;
    item_id: number | null;
    title: string;
    brand_name: string;
    model_no: string;
    body_html: string;
    release_at: Date;
    release_price: number | null;
    cover: unknown;
    cover_version: string;
    created_at: Date;
    published_at: Date;
    until_at: Date | null;
    withdrawn_at: Date | null;
  };
  item_release_history: {
    id: number;
    release_id: number;
    title: string;
    shop: string;
    released_at: Date;
    price: number | null;
    link: string;
    cover: unknown;
    cover_version: string;
  };
  item_search: {
    item_id: number;
    text: string;
    keys: string[];
  };
  item_version: {
    item_id: number;
    version: number;
  };
  item_video: {
    item_id: number;
    list: unknown;
    fetched_at: Date | null;
    asked_until: Date | null;
  };
  item_view: {
    customer_id: number;
    item_id: number;
    at: Date;
  };
  ledger_entry: {
    id: number;
    transaction_id: number;
    account: string;
    amount: number;
  };
  ledger_transaction: {
    id: number;
    kind: string;
    order_id: number | null;
    at: Date;
  };
  linked_account: {
    customer_id: number;
    provider: string;
    issuer: string;
    subject: string;
    linked_at: Date;
  };
  market_id: {
    is_only: boolean;
    id: string;
    place: string;
    written: string;
    told_since: Date;
  };
  message: {
    id: number;
    uid: string;
    customer_id: number | null;
    channel: string;
    recipient: string;
    template: string;
    facts: unknown;
    code: string | null;
    state: string;
    tries: number;
    next_at: Date;
    created_at: Date;
    ended_at: Date | null;
    notice_id: number | null;
  };
  notice: {
    id: number;
    kind: string;
    title: string;
    body_html: string;
    is_pinned: boolean;
    published_at: Date;
    created_at: Date;
    until_at: Date | null;
    withdrawn_at: Date | null;
  };
  notice_log: {
    id: number;
    customer_id: number;
    kind: string;
    about: number | null;
    size_option_id: number | null;
    message: string;
    at: Date;
    read_at: Date | null;
  };
  notice_off: {
    customer_id: number;
    kind: string;
  };
  notice_way: {
    customer_id: number;
    way: string;
    is_on: boolean;
  };
  operator: {
    id: number;
    email: string;
    name: string;
    role: string;
    password_hash: string;
    totp_secret: string | null;
    totp_step: number;
    created_at: Date;
    joined_at: Date | null;
    ended_at: Date | null;
  };
  operator_invitation: {
    token_hash: string;
    operator_id: number;
    password_hash: string | null;
    totp_secret: string | null;
    expires_at: Date;
  };
  operator_recovery: {
    code_hash: string;
    operator_id: number;
    used_at: Date | null;
  };
  operator_session: {
    token_hash: string;
    operator_id: number;
    begun_at: Date;
    used_at: Date;
    ends_at: Date;
    ended_at: Date | null;
  };
  operator_sign_in: {
    token_hash: string;
    operator_id: number;
    expires_at: Date;
  };
  operator_view: {
    id: number;
    operator_id: number;
    name: string;
    settings: string;
    is_shared: boolean;
  };
  order_: {
    id: number;
    display_id: string;
    kind: string;
    state: string;
    item_id: number;
    size_option_id: number;
    buyer_id: number;
    seller_id: number;
    ask_id: number | null;
    bid_id: number | null;
    price: number;
    confirm_amt: number;
    delivery_amt: number;
    event_fee: number;
    point_amt: number;
    total_pay: number;
    sell_fee: number;
    payout: number;
    sell_fee_ratio: number;
    penalty_amt: number;
    delivery_type: string;
    address: unknown;
    bank_account_id: number | null;
    cash_receipt: unknown;
    invoice: unknown;
    reserved_until: Date;
    idempotency_key: string | null;
    seller_idempotency_key: string | null;
    created_at: Date;
    paid_at: Date | null;
    inventory_id: number | null;
    storage_fee: number;
    coupon_amt: number;
    seller_address_id: number | null;
    sent_back: unknown;
    outbound: unknown;
  };
  order_event: {
    id: number;
    order_id: number;
    state: string;
    actor: string;
    reason: string;
    at: Date;
  };
  order_promise: {
    order_id: number;
    arrives_by: Date;
    is_open: boolean;
    late_at: Date | null;
    cause: string | null;
    choice: string | null;
    chosen_at: Date | null;
    points: number;
  };
  outbid_seen: {
    priority: number;
  };
  passkey: {
    id: string;
    customer_id: number;
    public_key: string;
    counter: number;
    transports: string[];
    name: string;
    created_at: Date;
    used_at: Date | null;
  };
  passkey_challenge: {
    challenge: string;
    purpose: string;
    customer_id: number | null;
    session_id: string | null;
    request: string | null;
    made_at: Date;
  };
  past_identity: {
    customer_id: number;
    hash: string;
    kept_until: Date;
  };
  payment: {
    order_id: number;
    gateway_order_id: string;
    method: string;
    amount: number;
    card_id: number | null;
    payment_key: string | null;
    page_url: string | null;
    state: string;
    created_at: Date;
    outcome_at: Date | null;
    account_id: number | null;
    instalment_months: number | null;
    unanswered_at: Date | null;
  };
  payment_account: {
    id: number;
    customer_id: number;
    billing_key: string;
    bank_code: string;
    bank_no: string;
    is_default: boolean;
    used_at: Date | null;
    created_at: Date;
    gone_at: Date | null;
    removed_at: Date | null;
  };
  payout: {
    id: number;
    order_id: number;
    customer_id: number;
    bank_account_id: number;
    amount: number;
    state: string;
    reason: string;
    requested_at: Date;
    closed_at: Date | null;
  };
  penalty: {
    id: number;
    customer_id: number;
    order_id: number;
    amount: number;
    reason: string;
    at: Date;
    until: Date;
    taken_back_at: Date | null;
    kept: number;
  };
  pinup: {
    customer_id: number;
    item_id: number;
    price: number | null;
    pinned_at: Date | null;
  };
  point_lot: {
    id: number;
    customer_id: number;
    kind: string;
    order_id: number | null;
    amount: number;
    remaining: number;
    granted_at: Date;
    expires_at: Date;
    told_at: Date | null;
  };
  point_use: {
    order_id: number;
    customer_id: number;
    amount: number;
    held_at: Date;
    expires_at: Date;
  };
  policy_version: {
    kind: string;
    date: string;
    hash: string;
    effective_at: Date;
    published_at: Date;
  };
  price_alert: {
    customer_id: number;
    size_option_id: number;
    price: number;
    told_at: Date | null;
    above_since: Date | null;
    created_at: Date;
  };
  provider_sign_in: {
    id: string;
    provider: string;
    state: string;
    browser: string;
    customer_id: number | null;
    session_id: string | null;
    nonce: string;
    verifier: string;
    return_path: string;
    begun_at: Date;
    answered_at: Date | null;
    code: string | null;
    answer_issuer: string | null;
    error: string | null;
    issuer: string | null;
    subject: string | null;
    ended_at: Date | null;
  };
  push_device: {
    id: number;
    customer_id: number;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Date;
  };
  question: {
    id: number;
    order_id: number;
    customer_id: number;
    category: string;
    text: string;
    idempotency_key: string;
    asked_at: Date;
    due_at: Date;
    answer: string | null;
    answered_by: string | null;
    answered_at: Date | null;
  };
  raffle: {
    id: number;
    item_id: number;
    display_item_name: string;
    item_price: number;
    raffle_price: number;
    entry_target: string;
    from_at: Date;
    to_at: Date;
    draw_at: Date;
    draw_message: string;
    instagram_link: string;
    instagram_tag: string;
    info_text: string;
    deeplink: string;
    partner: string | null;
    seed: string;
    commitment: string;
    opened_at: Date | null;
    drawn_at: Date | null;
    created_at: Date;
    video_url: string;
    published_at: Date;
    withdrawn_at: Date | null;
    withdrawn_reason: string;
    beacon_chain: unknown;
    beacon_round: number | null;
    beacon_at: Date | null;
    beacon_signature: string | null;
    beacon_randomness: string | null;
    list_hash: string | null;
    listed_at: Date | null;
    beacon_tries: number;
    beacon_ask_at: Date | null;
    beacon_problem: string;
  };
  raffle_entry: {
    id: number;
    raffle_id: number;
    size_option_id: number;
    customer_id: number;
    nonce: string;
    hash: string;
    entered_at: Date;
    rank: number | null;
    state: string;
    is_first_winner: boolean;
    pay_until: Date | null;
    order_id: number | null;
  };
  raffle_join_log: {
    id: number;
    raffle_id: number;
    customer_id: number;
    action: string;
    at: Date;
  };
  raffle_size: {
    raffle_id: number;
    size_option_id: number;
    stock: number;
  };
  rate_count: {
    key: string;
    count: number;
    until: Date;
    next_at: Date;
  };
  reconciliation_finding: {
    id: number;
    kind: string;
    subject: string;
    detail: unknown;
    is_resolved: boolean;
    at: Date;
    closed_at: Date | null;
  };
  refund: {
    order_id: number;
    amount: number;
    state: string;
    asked_at: Date;
    done_at: Date | null;
    taken_out: number;
    unanswered_at: Date | null;
    refused_at: Date | null;
    refusals: number;
  };
  refund_request: {
    order_id: number;
    purpose: string;
    amount: number;
    actor: string;
    reason: string;
    at: Date;
    terms: unknown;
  };
  release_reminder: {
    release_id: number;
    customer_id: number;
    at: Date;
  };
  sales_agent: {
    id: number;
    item_id: number;
    customer_id: number;
    name: string;
    introduction: string;
    sort: number;
  };
  sales_agent_member: {
    agent_id: number;
    customer_id: number;
    is_joined: boolean;
    is_subscribed: boolean;
  };
  search_variant: {
    variant: string;
    word: string;
  };
  search_word: {
    word: string;
  };
  series: {
    id: number;
    brand_id: number;
    name: string;
    name_key: string | null;
  };
  session: {
    id: string;
    customer_id: number;
    created_at: Date;
    revoked_at: Date | null;
    payment_checked_at: Date | null;
    agent: string;
    payment_checked_for: string | null;
  };
  short_link: {
    code: string;
    path: string;
    created_at: Date;
    used_at: Date;
    is_followed: boolean;
  };
  sign_in_place: {
    place: string;
    at: Date;
  };
  sign_in_try: {
    target: string;
    tries: number;
    blocked_until: Date;
    at: Date;
    told_at: Date | null;
  };
  size_guide: {
    id: number;
    classification_code: string | null;
    item_id: number | null;
    deep_link: string;
    editor_body: string;
  };
  size_option: {
    id: number;
    item_id: number;
    option_type_code: string;
    us_name: string;
    kor_name: string;
    sort: number;
  };
  stocktaking: {
    id: number;
    place: string | null;
    actor: string;
    at: Date;
  };
  stocktaking_scan: {
    stocktaking_id: number;
    code: string;
    order_id: number | null;
    inventory_id: number | null;
    place: string;
    actor: string;
    at: Date;
  };
  trade: {
    id: number;
    size_option_id: number;
    item_id: number;
    price: number;
    traded_at: Date;
    source: string;
    order_id: number | null;
    import_key: string | null;
  };
  trade_day: {
    item_id: number;
    size_option_id: number;
    day: string;
    min_price: number;
    max_price: number;
    sum_price: number;
    count: number;
  };
  unit_record: {
    id: number;
    tag_no: string;
    item_id: number;
    size_option_id: number;
    verdict: string;
    checks: unknown;
    actor: string;
    at: Date;
  };
  unit_record_goods: {
    record_id: number;
    order_id: number | null;
    inventory_id: number | null;
    actor: string;
    at: Date;
  };
  verification: {
    token: string;
    customer_id: number;
    session_id: string | null;
    created_at: Date;
    used_at: Date | null;
  };
  video_quota: {
    used_up_until: Date;
  };
  webhook_event: {
    transmission_id: string;
    attempts: number;
    kind: string;
    gateway_order_id: string | null;
    body: unknown;
    received_at: Date;
    handled_at: Date | null;
  };
}
