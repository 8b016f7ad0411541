-- Judging and answering what people write is a task of its own.
alter table usage_calls drop constraint usage_calls_task_check;
alter table usage_calls add constraint usage_calls_task_check check (task in ('post', 'series', 'answer', 'reply', 'questions', 'embedding', 'vision', 'image', 'image-edit', 'video'));
