-- Every index is paid for with each application. The index of the ends of FINs finds whole ones as well, and references are found
-- client by client along the index that there is.
drop index customer_order_by_fin;
drop index customer_order_by_any_reference;
