-- What the facets of the marketplace count lies in one index: their one pass reads no row.
create index published_listings_counted
  on published_listings (seller_id, category_id, state, pricing, county, price) include (id);
