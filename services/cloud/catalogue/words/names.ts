/** What options and facts are called in English, wherever the words do not say otherwise. */
export const names: Record<string, string> = {
  颜色: 'Colour', 尺寸: 'Size', 尺码: 'Size', 容量: 'Capacity', 规格: 'Pack', 份数: 'Pack', 保障: 'Warranty', 内存: 'Memory', 硬盘: 'Drive', 轴体: 'Switches', 盆器: 'Pot', 香型: 'Scent', 握把: 'Grip',
  品牌: 'Brand', 款式: 'Style', 材质: 'Material', 工艺: 'Making', 重量: 'Weight', 净重: 'Net weight', 高度: 'Height', 件数: 'Pieces',
  佩戴方式: 'Fit', 续航: 'Battery life', 接口: 'Ports', 连接: 'Connection', 功率: 'Power', 供电: 'Supply', 分辨率: 'Resolution', 屏幕: 'Screen', 面板: 'Panel', 刷新率: 'Refresh rate', 键数: 'Keys', 键帽: 'Keycaps', 电池: 'Battery',
  防水: 'Water rating', 表盘: 'Case', 色温: 'Colour temp.',
  面料: 'Fabric', 克重: 'Fabric weight', 洗涤: 'Care', 裤型: 'Cut', 厚度: 'Thickness', 裙长: 'Length', 衣长: 'Length', 里衬: 'Lining', 电脑隔层: 'Laptop sleeve', 落差: 'Drop', 鞋面: 'Upper', 鞋跟: 'Heel', 内里: 'Lining', 鞋底: 'Sole',
  成分: 'Fibre', 帽围: 'Head size', 防晒: 'Sun rating',
  储存: 'Storage', 发货: 'Shipping', 售后: 'Guarantee', 解冻: 'Thawing', 保质期: 'Shelf life', 加热: 'Heating', 原料: 'Made from',
  框架: 'Frame', 座深: 'Seat depth', 承重: 'Max. load', 坐高: 'Seat height', 支数: 'Yarn count', 填充: 'Filling', 安全: 'Safety', 奶嘴: 'Teat', 耐温: 'Heat-safe to', 光照: 'Light', 浇水: 'Watering',
  蜡基: 'Wax', 燃时: 'Burn time', 皂基: 'Soap base', 成熟: 'Cured for',
  适用: 'Surface', 场地: 'Court', 胎: 'Bladder', 拍面: 'Head', 穿线: 'Strings', 变速: 'Gears', 刹车: 'Brakes', 撑杆: 'Poles', 拾音器: 'Pickups', 琴弦: 'Strings', 品数: 'Frets',
  使用方式: 'How to use', 有效期: 'Valid for', 退款: 'Refunds',
};
