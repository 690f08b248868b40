CREATE INDEX live_events_topic ON live_events (topic, id);
