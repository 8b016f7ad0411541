-- The picture that a post had when it was held: a card that shows the price is drawn again meanwhile.
alter table commerce_holds add column picture_before text;
