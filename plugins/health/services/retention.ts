import { retainPeople } from '#plugins/talent/plugin.ts'
import { holdsRecords, RETENTION_YEARS } from '../queries/retention.ts'

/** No setting of a company shortens what is kept of people with health records. */
retainPeople({ years: RETENTION_YEARS, what: 'prontuários, audiometrias e ASOs, NR-7', has: holdsRecords })
