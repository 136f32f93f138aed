CREATE TABLE auth.accounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    google_sub text NOT NULL,
    email text NOT NULL,
    google_user_data jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_sign_in_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE auth.admin_users (
    id integer NOT NULL,
    email text NOT NULL,
    name text,
    is_active boolean DEFAULT true NOT NULL,
    created_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE auth.admin_users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME auth.admin_users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE auth.audit_entries (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    target text NOT NULL,
    summary text NOT NULL
);
ALTER TABLE auth.audit_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME auth.audit_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE auth.migrations (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL
);
CREATE SEQUENCE auth.migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE auth.migrations_id_seq OWNED BY auth.migrations.id;
CREATE TABLE auth.sessions (
    token_hash bytea NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE auth.spent_codes (
    code_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY auth.migrations ALTER COLUMN id SET DEFAULT nextval('auth.migrations_id_seq'::regclass);
ALTER TABLE ONLY auth.migrations
    ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);
ALTER TABLE ONLY auth.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.admin_users
    ADD CONSTRAINT admin_users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY auth.spent_codes
    ADD CONSTRAINT spent_codes_pkey PRIMARY KEY (code_hash);
CREATE UNIQUE INDEX accounts_email_key ON auth.accounts USING btree (lower(email));
CREATE UNIQUE INDEX accounts_google_sub_key ON auth.accounts USING btree (google_sub);
CREATE UNIQUE INDEX admin_users_email_key ON auth.admin_users USING btree (lower(email));
CREATE INDEX sessions_account_id_idx ON auth.sessions USING btree (account_id);
CREATE INDEX sessions_expires_at_idx ON auth.sessions USING btree (expires_at);
CREATE INDEX spent_codes_created_at_idx ON auth.spent_codes USING btree (created_at);
ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.accounts(id) ON DELETE CASCADE;
INSERT INTO auth.migrations VALUES (1, 1763712000000, 'CreateAuth1763712000000');
SELECT pg_catalog.setval('auth.migrations_id_seq', 1, true);
