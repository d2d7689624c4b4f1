export { TeamProposalPage } from './TeamProposalPage.tsx'
