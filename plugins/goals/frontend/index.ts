export { MyGoalsPage } from './MyGoalsPage.tsx'
