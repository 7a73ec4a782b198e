-- A scan of the parcel in which the goods of a claim come back finds the claim.
create index claim_return_parcel on claim (replace((return_parcel ->> 'no'), '-', '')) where return_parcel is not null;
