DROP TABLE "address_counts" CASCADE;--> statement-breakpoint
ALTER TABLE "blocked_numbers" ADD COLUMN "by" text DEFAULT '' NOT NULL;