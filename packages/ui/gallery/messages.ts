/** Texts of the gallery, which is for designers and has one language. */
export const galleryMessages = {
  title: '组件',
  groups: '分组',
  width: '宽度',
  full: '全宽',
  contrast: '高对比度',
  alone: '单独打开',
  framed: (subject: string, width: string) => `${subject}，${width}`,
  all: '全部组件',
} as const;
