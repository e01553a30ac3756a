/** What the gallery says; designers read it, shoppers never do. */
export const galleryMessages = {
  title: '组件',
  groups: '分组',
  width: '宽度',
  full: '全宽',
  contrast: '高对比度',
  alone: '单独打开',
  framed: (what: string, width: string) => `${what}，${width}`,
  all: '全部组件',
} as const;
