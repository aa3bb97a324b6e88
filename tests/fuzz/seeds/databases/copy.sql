--
-- PostgreSQL database dump
--
CREATE TABLE public.compute_nodes (
    id integer,
    host character varying(255),
    deleted integer
);
COPY public.compute_nodes (id, host, deleted) FROM stdin;
1	cmp-1	0
2	\N	0
\.
-- PostgreSQL database dump complete
