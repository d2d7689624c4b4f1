export { HolidaysPage } from './HolidaysPage.tsx'
