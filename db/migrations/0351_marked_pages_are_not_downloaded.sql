-- What is shown with a watermark is drawn with it, page by page: the file itself, which has none, is not handed out.
select set_config('app.platform', 'on', true);
update document_shares set may_download = false where watermark and may_download;
select set_config('app.platform', '', true);
alter table document_shares add check (not (watermark and may_download));
