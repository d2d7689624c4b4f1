export { VotePage } from './public/VotePage.tsx'
