-- Products by name are listed as people order names, by the folded text, which begins with the name.
DROP INDEX products_admin_by_name;
DROP INDEX products_admin_by_price;
DROP INDEX products_admin_by_edit;
DROP INDEX products_admin_of_category;
