/** Offers of cards are on pages of items too, and what editors write shows there right away (migration 012). */
export const cardEventsOnItems: readonly string[] = [
  'create trigger card_event_noted after insert or update or delete on card_event for each row execute function catalogue_noted()',
  `create constraint trigger card_event_changed after insert or update or delete on card_event
   deferrable initially deferred for each row execute function items_changed()`,
];
