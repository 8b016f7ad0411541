-- Whether an address is a picture of a product: the image proxy asks.
create index commerce_pictures_url on commerce_pictures (md5(url));
