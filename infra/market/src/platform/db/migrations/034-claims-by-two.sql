-- Answers to claims that give much money back wait for a second operator too.
alter table refund_request drop constraint refund_request_purpose_check;
alter table refund_request add constraint refund_request_purpose_check check (purpose in ('refund', 'penalty', 'claim'));
