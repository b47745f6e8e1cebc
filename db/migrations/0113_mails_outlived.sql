-- A mail server may be away for longer than a code or a link works, so a mail that carries one knows until when it is worth sending.

alter table mails add column good_until bigint;
