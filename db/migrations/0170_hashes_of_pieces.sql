-- Each mebibyte of a file has a hash of its own (SHA-256, one after the other, in base64): a part that is read is compared
-- by itself. Of files that came before, it is reckoned when they are read next.
alter table blobs add column pieces text;
