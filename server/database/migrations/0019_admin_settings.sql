CREATE TABLE "admin_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
