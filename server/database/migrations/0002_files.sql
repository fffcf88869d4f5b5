CREATE TABLE "files" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" uuid,
	"state" text NOT NULL,
	"size" bigint NOT NULL,
	"hash" text,
	"content_type" text,
	"version" text,
	"uploads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"marked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "store_identity" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"store" uuid NOT NULL,
	"written" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "files_by_owner" ON "files" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "files_by_state" ON "files" USING btree ("state","changed_at");