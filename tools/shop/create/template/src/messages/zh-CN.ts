export default {
  welcome: '欢迎来到新页面',
  text: '这个页面由一个团队单独开发和发布。',
  greet: '打个招呼',
  greeting: '你好！',
} as const;
