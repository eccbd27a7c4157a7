-- Cards of contacts (vCard) come by the imports as well.
alter table import_batches drop constraint import_batches_kind_check;
alter table import_batches
  add constraint import_batches_kind_check check (kind in ('text', 'workbook', 'geojson', 'shapefile', 'vcard'));
