-- A sentence that may speak to whoever writes is given to models, but nothing written repeats it unless its owner allows that.
alter table knowledge_withheld drop constraint knowledge_withheld_kind_check;
alter table knowledge_withheld add constraint knowledge_withheld_kind_check check (kind in ('order', 'hidden', 'doubt'));
