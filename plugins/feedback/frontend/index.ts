export { CalendarPage } from './CalendarPage.tsx'
export { NominationsPage } from './NominationsPage.tsx'
export { TalksPage } from './TalksPage.tsx'
export { WallPage } from './WallPage.tsx'
