export { OrgChartPage } from './chart/OrgChartPage.tsx'
