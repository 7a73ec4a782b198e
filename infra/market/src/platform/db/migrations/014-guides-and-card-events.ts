/** Size guides and events of card companies, which editors write; what editors write shows at once on pages of items. */
export const guidesAndCardEvents: readonly string[] = [
  // Of a classification, or of one item that is cut differently.
  `create table size_guide (
     id bigint generated always as identity primary key, classification_code text unique, item_id bigint unique references item,
     deep_link text not null default '', editor_body text not null, check (num_nonnulls(classification_code, item_id) = 1))`,
  `create table card_event (
     id bigint generated always as identity primary key, title text not null, body text not null, sort int not null default 0,
     from_at timestamptz not null, to_at timestamptz not null, check (from_at < to_at))`,
  // What editors write shows at once on pages of items (migration 012).
  'create trigger size_guide_noted after insert or update or delete on size_guide for each row execute function catalogue_noted()',
  `create constraint trigger size_guide_changed after insert or update or delete on size_guide
   deferrable initially deferred for each row execute function items_changed()`,
  // The address of a video is kept with what the site said of it; what is known without one is asked for again.
  "update item_video set fetched_at = null, list = '[]'",
];
