-- What a file says, kept once for the same bytes, so that a paper is opened on the page at once.

create table readings (
  sha256 bytea not null check (length(sha256) = 32),
  -- The same bytes may be named as plain text and as Markdown.
  format text not null check (format in ('docx', 'pptx', 'pdf', 'text', 'markdown', 'picture')),
  -- Of the reader that opened the file.
  version int not null,
  read_at bigint not null,
  kind text not null check (kind in ('text', 'pages', 'picture', 'none')),
  obstacle text check (obstacle in ('unknown', 'broken', 'locked', 'large', 'slow')),
  pages int not null check (pages between 0 and 500),
  paragraphs text[] not null,
  -- How many of them, at the end, are footnotes.
  notes int not null check (notes >= 0),
  -- The body of the document that the page shows.
  body text not null,
  primary key (sha256, format),
  check ((kind = 'none') = (obstacle is not null))
);

-- Pages as pictures. They can be drawn again at any time, so they need not outlive a crash.
create unlogged table reading_pages (
  sha256 bytea not null,
  page int not null check (page between 1 and 500),
  picture bytea not null,
  primary key (sha256, page)
);

-- Readings go with the last file of their bytes.
create index files_by_content on files (sha256);
