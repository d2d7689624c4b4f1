export { OwnTasksPage } from './OwnTasksPage.tsx'
