ALTER TABLE "applications" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "marked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "applications_marked" ON "applications" USING btree ("marked_at") WHERE "applications"."marked_at" is not null;