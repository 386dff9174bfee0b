/** One for the whole database: whoever holds it is the only one to give out positions until its commit. */
export const APPEND_LOCK = 7_305_518_001;

/** The index that refuses an event whose id the log has already. */
export const UNIQUE_IDS = 'events_id_key';

export const APPENDED_CHANNEL = 'event_log_appended';

/** Parts the elements of a text: no name and no JSON text has it, and it needs no escaping on either side. */
export const SEPARATOR = '\x1e';

/**
 * Takes a batch of appends, one row per event. Each append is all or nothing and has its own verdict; a refused one
 * leaves the others alone. Several appends to one stream stand in different rounds, so that a later one sees an
 * earlier one. It is plpgsql because every statement in it takes its snapshot after the lock was granted: a plain SQL
 * statement would have taken it before, and would miss what the last holder committed.
 *
 * Expected: a revision, -1 for none, -2 for any, -3 for exists. Answers one row per event: where it stands, be it new or
 * there already under its id at the revision that it was meant for; without a position it was refused, and `revision`
 * is the stream's, -1 for none.
 */
export const CREATE_APPEND_FUNCTION = `
CREATE FUNCTION event_log.append(
  appends int[], rounds int[], last_round int, streams text, expected bigint[], ordinals int[],
  ids uuid[], types text, data text, metadata text
) RETURNS TABLE (append int, revision bigint, "position" bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(${APPEND_LOCK});
  FOR current_round IN 0..last_round LOOP
    RETURN QUERY
    WITH sent AS (
      SELECT s.*, coalesce((
        SELECT e.revision FROM event_log.events e WHERE e.stream = s.stream ORDER BY e.revision DESC LIMIT 1
      ), -1) AS head
      FROM unnest(
        appends, rounds, string_to_array(streams, E'\\x1e'), expected, ordinals, ids,
        string_to_array(types, E'\\x1e'), string_to_array(data, E'\\x1e')::json[],
        string_to_array(metadata, E'\\x1e')::json[]
      ) AS s (append, round, stream, expected, ordinal, id, type, data, metadata)
      WHERE s.round = current_round ORDER BY s.append, s.ordinal
    ), judged AS MATERIALIZED (
      SELECT *, CASE WHEN head = expected OR expected = -2 OR (expected = -3 AND head >= 0)
        THEN nextval('event_log.positions') END AS given
      FROM sent
    ), inserted AS (
      INSERT INTO event_log.events ("position", stream, revision, id, type, data, metadata)
      SELECT given, stream, head + ordinal, id, type, data, metadata FROM judged WHERE given IS NOT NULL
    )
    SELECT j.append, j.head + j.ordinal, j.given FROM judged j WHERE j.given IS NOT NULL
    UNION ALL
    SELECT j.append, coalesce(e.revision, j.head), e."position"
    FROM judged j LEFT JOIN LATERAL (
      SELECT r.revision, r."position" FROM event_log.events r
      WHERE j.expected >= -1 AND r.stream = j.stream AND r.revision = j.expected + j.ordinal AND r.id = j.id LIMIT 1
    ) e ON true
    WHERE j.given IS NULL;
  END LOOP;
  PERFORM pg_notify('${APPENDED_CHANNEL}', '');
END $$`;
