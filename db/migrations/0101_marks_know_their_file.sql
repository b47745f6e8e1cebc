-- A mark stands in one file of the version that was marked. Nothing names it once the file is erased.
alter table marks add column file_key text references order_files (file_key) on delete set null;

-- So far, marks had a version alone: its first file is where most of them stand.
update marks
set file_key = (select file_key from order_files where delivery_id = marks.delivery_id order by id limit 1);

-- A file that goes has to find its marks.
create index marks_of_file on marks (file_key) where file_key is not null;
