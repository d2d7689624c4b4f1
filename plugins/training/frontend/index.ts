export { AttendanceListPage } from './AttendanceListPage.tsx'
export { AttendanceQrPage } from './AttendanceQrPage.tsx'
export { TemplateDesigner } from './TemplateDesigner.tsx'
export { MatrixPage } from './MatrixPage.tsx'
